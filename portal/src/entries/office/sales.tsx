import type { ComponentProps } from 'react'
import type { Locale } from '#contract/common'
import { Sales } from '../../staff/sales/Sales.tsx'
import { Offered } from '../../registrant/sales/choice/Offered.tsx'
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
