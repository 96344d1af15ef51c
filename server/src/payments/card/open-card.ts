import { randomBytes, randomUUID } from 'node:crypto'
import type { Locale } from '#contract/common'
import { cardMinutes } from '#contract/payments/payment'
import type { Limit } from '../../platform/limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { type OwnTicket, readableNumber } from '../../sales/index.ts'
import { orderCard } from './move-card.ts'
import { queueSync } from './queue-sync.ts'

/** Card payments of an account begun in a day: nobody tries out cards here. */
const perDay: Limit = { name: 'cards', points: 40, seconds: 86_400 }

/** Makes a card payment, with its deadline, on a page in this language; the card service hears of it behind this deed. */
export const openCard = async (
  work: Scope<'context' | 'db' | 'now'>,
  { id: ticketId, accountId }: OwnTicket,
  { amountCents, locale }: { amountCents: number; locale: Locale },
  actor: string,
): Promise<void> => {
  const { context, db, now } = work
  await context.limits.need(perDay, accountId)
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + cardMinutes * 60_000)
  const orderNumber = readableNumber('P', randomBytes(8))
  const order = { id, ticketId, accountId, orderNumber, amountCents, locale, expiresAt: expiresAt.toISOString() }
  await orderCard(work, order, actor)
  await queueSync(db, id)
  await queueSync(db, id, expiresAt)
}
