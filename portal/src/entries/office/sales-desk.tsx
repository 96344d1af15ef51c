import { GivenConsents, ReadTerms } from '../../consents/index.ts'
import { SalesDesk } from '../../office/index.ts'

export default function SalesDeskPage() {
  return <SalesDesk GivenConsents={GivenConsents} ReadTerms={ReadTerms} />
}
