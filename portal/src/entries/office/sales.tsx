import { Sales } from '../../staff/sales/Sales.tsx'
import { Listed } from '../../registrant/sales/choice/Listed.tsx'
import { Offered } from '../../registrant/sales/choice/Offered.tsx'
import { InLanguage } from './in-language.tsx'

const preview = { Offered, Listed, In: InLanguage }

export default function SalesPage() {
  return <Sales preview={preview} />
}
