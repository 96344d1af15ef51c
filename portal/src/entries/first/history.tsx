import { PasskeyOffer } from '../../registrant/accounts/passkeys/PasskeyOffer.tsx'
import { History } from '../../registrant/sales/ticket/History.tsx'

/** The list of registrations, with the option below it that makes the next login shorter. */
export default function ComposedHistory() {
  return (
    <History>
      <PasskeyOffer />
    </History>
  )
}
