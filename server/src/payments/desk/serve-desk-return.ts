import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Locale } from '#contract/common'
import { locales } from '#contract/text'
import { databaseNow } from '../../platform/database/database.ts'
import { deskReturnPath, paymentOfToken } from '../card/desk-return.ts'
import { queueSync } from '../card/queue-sync.ts'
import { readCard } from '../card/lock-card.ts'
import type { Context } from '../../platform/context.ts'
import { findOwnTicket } from '../../sales/index.ts'
import { deskReturnOf, asksPerMinute } from './desk-return.ts'
import { deskReturnPolicy, drawDeskReturn } from './draw-desk-return.ts'

/** Seconds after which a page that waits for the result is loaded again. */
const refreshSeconds = 3

/** Reads what the page of a token shows. A token that we did not issue is the same as one that is over. */
const readReturn = async (context: Context, token: string) => {
  const gone = { state: 'gone', payment: null } as const
  const id = paymentOfToken(context, token)
  const card = id === null ? undefined : await readCard(context.db, id).where('atDesk', '=', true).executeTakeFirst()
  const ticket = card && (await findOwnTicket(context.db, card.accountId, card.ticketId))
  if (!ticket) return gone
  const state = deskReturnOf(card, await databaseNow(context.db))
  if (state === 'gone') return gone
  // The card service's own message may be late or lost.
  if (state === 'waiting' && (await context.limits.take(asksPerMinute, card.id)).left)
    await queueSync(context.db, card.id)
  const { amountCents, last4 } = card
  return { state, payment: { amountCents, last4, registrationNumber: ticket.registrationNumber } }
}

/**
 * Serves the page to which the card service returns the phone that paid at the desk. It needs no login and no script:
 * until the result is known, the browser loads it again.
 */
export const serveDeskReturn = (app: FastifyInstance, context: Context): void => {
  const send = async (reply: FastifyReply, locale: Locale, token: string) => {
    const { state, payment } = await readReturn(context, token)
    if (state === 'waiting') reply.header('refresh', String(refreshSeconds))
    return reply
      .code(state === 'gone' ? 404 : 200)
      .header('content-security-policy', deskReturnPolicy)
      .header('content-language', locale)
      .type('text/html; charset=utf-8')
      .send(drawDeskReturn({ locale, token, state, payment }))
  }
  for (const locale of locales)
    app.get<{ Params: { token: string } }>(
      `/${locale}/${deskReturnPath}/:token`,
      { config: { operation: 'payments.desk-return' } },
      (request, reply) => send(reply, locale, request.params.token),
    )
}
