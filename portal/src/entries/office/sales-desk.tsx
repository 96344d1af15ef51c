import { GivenConsents, ReadTerms } from '../../consents/index.ts'
import { SalesDesk } from '../../office/index.ts'
import { InLanguage } from './in-language.tsx'

export default function SalesDeskPage() {
  return <SalesDesk GivenConsents={GivenConsents} ReadTerms={ReadTerms} InLanguage={InLanguage} />
}
