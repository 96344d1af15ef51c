import { PasskeyOffer } from '../../accounts/index.ts'
import { History } from '../../sales/index.ts'

/** The list of registrations, with the option below it that makes the next login shorter. */
export default function ComposedHistory() {
  return (
    <History>
      <PasskeyOffer />
    </History>
  )
}
