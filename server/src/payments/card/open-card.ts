import { randomBytes, randomUUID } from 'node:crypto'
import type { Locale } from '#contract/common'
import { cardMinutes } from '#contract/payments/payment'
import { accountOf } from '../../platform/card-gateway.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { type OwnTicket, readableNumber } from '../../sales/index.ts'
import { orderCard } from './move-card.ts'
import { queueSync } from './queue-sync.ts'

/** Limit on card payments that an account may begin in a day, against card testing. */
const perDay: WindowLimit = { name: 'cards', points: 40, seconds: 86_400 }

/**
 * Creates a card payment at the current account with its deadline, for a payment page in the given language. A background job orders it at
 * the card service after the command. `atDesk`: staff begin it, and the phone that pays has no login.
 */
export const openCard = async (
  work: Scope<'context' | 'db' | 'now'>,
  { id: ticketId, accountId }: OwnTicket,
  { amountCents, locale, atDesk = false }: { amountCents: number; locale: Locale; atDesk?: boolean },
  actor: string,
): Promise<void> => {
  const { context, db, now } = work
  if (!context.cards) throw new Error('no card service is configured')
  await context.limits.need(perDay, accountId)
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + cardMinutes * 60_000)
  const orderNumber = readableNumber('P', randomBytes(8))
  const order = {
    ...accountOf(context.cards.current),
    id,
    ticketId,
    accountId,
    orderNumber,
    amountCents,
    locale,
    expiresAt: expiresAt.toISOString(),
    atDesk,
  }
  await orderCard(work, order, actor)
  await queueSync(db, id)
  await queueSync(db, id, expiresAt)
}
