import { Deposit } from '../../payments/index.ts'
import { TicketDetail } from '../../sales/index.ts'

/** One registration, composed with its deposit. */
export default function ComposedTicket() {
  return <TicketDetail Deposit={Deposit} />
}
