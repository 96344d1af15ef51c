import { randomBytes, randomUUID } from 'node:crypto'
import { type addPayment, cardMinutes } from '#contract/payments/payment'
import type { Call } from '../../platform/pipeline/index.ts'
import type { Limit } from '../../platform/limits.ts'
import { type OwnTicket, readableNumber, registrantActor } from '../../sales/index.ts'
import { orderCard } from './move-card.ts'
import { queueSync } from './queue-sync.ts'

/** Card payments begun in a day: nobody tries out cards here. */
const perDay: Limit = { name: 'cards', points: 40, seconds: 86_400 }

/** Makes a card payment, with its deadline; the card service hears of it behind this deed. */
export const openCard = async (call: Call<typeof addPayment>, ticket: OwnTicket): Promise<void> => {
  const { input, actor, caller, context, db, now } = call
  await context.limits.need(perDay, actor.accountId)
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + cardMinutes * 60_000)
  const order = {
    id,
    ticketId: ticket.id,
    accountId: actor.accountId,
    orderNumber: readableNumber('P', randomBytes(8)),
    amountCents: input.amountCents,
    locale: caller.locale,
    expiresAt: expiresAt.toISOString(),
  }
  await orderCard(call, order, registrantActor(actor.accountId))
  await queueSync(db, id)
  await queueSync(db, id, expiresAt)
}
