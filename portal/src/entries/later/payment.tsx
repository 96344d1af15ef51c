import { ClubBanner } from '../../layout/index.ts'
import { Payment } from '../../payments/index.ts'

/** The deposit page, and after the deposit is arranged the pass, with the club that its owner may join. */
export default function ComposedPayment() {
  return <Payment Club={ClubBanner} />
}
