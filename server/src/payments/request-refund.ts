import type { Reader } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import type { OwnTicket } from '../sales/index.ts'
import { enterLine, noteChange } from './enter-line.ts'
import type { CardRow } from './hold-card.ts'
import { tellPayer } from './tell-payer.ts'

type Held = { world: World; db: Reader; now: Date; card: CardRow; ticket: OwnTicket }

/** It was charged and is not needed: recorded, and sent back at once under a key of its own. The payer is told. */
export const requestRefund = async (held: Held): Promise<void> => {
  const { db, now, card } = held
  const { id, ticketId, amountCents } = card
  await db
    .updateTable('payments.cardPayment')
    .set({ status: 'REFUND_PENDING', counts: false, payUrl: null })
    .where('id', '=', id)
    .execute()
  await enterLine(held, 'payment:card', { ticketId, paymentId: id, kind: 'SURPLUS', amountCents })
  await db
    .insertInto('payments.refund')
    .values({ paymentId: id, amountCents, reason: 'NOT_NEEDED', requestedAt: now.toISOString() })
    .execute()
  await noteChange(held, 'payment:card', id, 'REFUND_PENDING')
  await tellPayer(held, 'chargedInVain')
}
