import { PasskeyOffer } from '../../accounts/index.ts'
import { History } from '../../sales/index.ts'

/** The registrations, and beneath them what makes the next login shorter. */
export default function ComposedHistory() {
  return (
    <History>
      <PasskeyOffer />
    </History>
  )
}
