import { ClubBanner } from '../../registrant/layout/ClubBanner.tsx'
import { Payment } from '../../registrant/payments/Payment.tsx'

/** The deposit page, and after the deposit is arranged the pass, with the club that its owner may join. */
export default function ComposedPayment() {
  return <Payment Club={ClubBanner} />
}
