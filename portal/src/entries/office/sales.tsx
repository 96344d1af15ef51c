import { Sales } from '../../office/index.ts'
import { Offered } from '../../sales/index.ts'

export default function SalesPage() {
  return <Sales Offered={Offered} />
}
