import { Deposit } from '../../registrant/payments/Deposit.tsx'
import { TicketDetail } from '../../registrant/sales/ticket/TicketDetail.tsx'

/** One registration, composed with its deposit. */
export default function ComposedTicket() {
  return <TicketDetail Deposit={Deposit} />
}
