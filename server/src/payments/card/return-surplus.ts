import { gatewayActor } from './card.ts'
import { enterLine } from '../ledger/index.ts'
import type { HeldCard } from './hold-card.ts'
import { moveCard } from './move-card.ts'
import { tellPayer } from './tell-payer.ts'

/** It was charged and is not needed: recorded, and sent back at once under a key of its own. The payer is told. */
export const returnSurplus = async (held: HeldCard): Promise<void> => {
  const { db, now, card } = held
  const { id, ticketId, amountCents } = card
  await moveCard(held, card, { event: 'surplus', actor: gatewayActor })
  await enterLine(held, gatewayActor, { ticketId, paymentId: id, kind: 'SURPLUS', amountCents })
  await db
    .insertInto('payments.refund')
    .values({ paymentId: id, amountCents, reason: 'SURPLUS', requestedAt: now.toISOString() })
    .execute()
  await tellPayer(held, 'surplus')
}
