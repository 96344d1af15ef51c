import { ClubBanner } from '../../layout/index.ts'
import { Payment } from '../../payments/index.ts'

/** The deposit, and once it is arranged, the pass, with what its owner may join. */
export default function ComposedPayment() {
  return <Payment Club={ClubBanner} />
}
