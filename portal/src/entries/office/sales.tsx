import type { ComponentProps } from 'react'
import type { Locale } from '../../lib/language/index.ts'
import { Sales } from '../../office/index.ts'
import { Offered } from '../../sales/index.ts'
import { InLanguage } from './in-language.tsx'

/** Shows what registrants see, in a language other than that of the page. */
function OfferedIn({ locale, ...offer }: ComponentProps<typeof Offered> & { locale: Locale }) {
  return (
    <InLanguage locale={locale}>
      <Offered {...offer} />
    </InLanguage>
  )
}

export default function SalesPage() {
  return <Sales Offered={OfferedIn} />
}
