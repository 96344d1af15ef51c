import { GivenConsents } from '../../registrant/consents/GivenConsents.tsx'
import { ReadTerms } from '../../registrant/consents/ReadTerms.tsx'
import { SalesDesk } from '../../staff/desk/SalesDesk.tsx'
import { InLanguage } from './in-language.tsx'

export default function SalesDeskPage() {
  return <SalesDesk GivenConsents={GivenConsents} ReadTerms={ReadTerms} InLanguage={InLanguage} />
}
