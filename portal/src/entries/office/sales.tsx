import { type ComponentProps, useEffect, useState } from 'react'
import { officeWords } from '../../catalogue/office-words.ts'
import { type Dictionary, type Locale, openWords, WordsProvider } from '../../lib/language/index.ts'
import { Sales } from '../../office/index.ts'
import { Offered } from '../../sales/index.ts'

/** What registrants see, in another language than the page around it. */
function OfferedIn({ locale, ...offer }: ComponentProps<typeof Offered> & { locale: Locale }) {
  const [words, setWords] = useState<Dictionary | null>(null)
  useEffect(() => {
    let isWanted = true
    void openWords(locale, officeWords).then(opened => {
      if (isWanted) setWords(opened)
    })
    return () => {
      isWanted = false
    }
  }, [locale])
  return words === null ? null : (
    <WordsProvider value={words}>
      <Offered {...offer} />
    </WordsProvider>
  )
}

export default function SalesPage() {
  return <Sales Offered={OfferedIn} />
}
