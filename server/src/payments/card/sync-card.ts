import { accountOf, type CardGateway, type Charge, GatewayRefusal } from '../../platform/card-gateway.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { portalUrl, type Context } from '../../platform/context.ts'
import { findOwnTicket } from '../../sales/index.ts'
import { applyCharge, applyRefusal } from './apply-charge.ts'
import { nextStep, type Step } from './card.ts'
import { deskReturnUrl } from './desk-return.ts'
import { findGateway } from './find-gateway.ts'
import { type CardRow, readCard } from './lock-card.ts'
import { moveCard } from './move-card.ts'
import { recordMismatch } from './record-mismatch.ts'

/** Sends the order in the same form each time: the service recognises it by its id and content. */
const begin = async (context: Context, cards: CardGateway, card: CardRow): Promise<Charge> => {
  const { id, ticketId, amountCents, locale, expiresAt, atDesk } = card
  const ticket = await findOwnTicket(context.db, card.accountId, ticketId)
  if (!ticket) throw new Error('a payment without its registration')
  const back = atDesk
    ? deskReturnUrl(context, locale, id)
    : portalUrl(context, locale, `registration-of-intent/payment?ticketId=${ticketId}&paymentId=${id}`)
  return cards.begin({
    id,
    amountCents,
    locale,
    purpose: ticket.registrationNumber,
    returnUrl: back,
    cancelUrl: back,
    expiresAt,
  })
}

/**
 * Finds the service's id for an order whose answer was lost or that was never sent: repeating the order returns it.
 * If the service does not accept the order as it would be worded today, searches all payments.
 */
const findName = async (context: Context, cards: CardGateway, card: CardRow): Promise<string> => {
  try {
    return (await begin(context, cards, card)).id
  } catch (fault) {
    if (fault instanceof GatewayRefusal) throw fault
    for await (const charge of cards.list(new Date(Date.parse(card.expiresAt) - 600_000)))
      if (charge.reference === card.id) return charge.id
    // Nobody ever received its page and the service has no such payment, so the service's stored error for the order
    // does not matter.
    const isLongOver = Date.parse(card.expiresAt) + 60_000 <= (await databaseNow(context.db)).getTime()
    throw isLongOver ? new GatewayRefusal('never begun') : fault
  }
}

/**
 * Orders the outstanding refund under a key of its own: a different amount, or a retry after a refusal, is a new
 * order. The service recognises a repeated refund, so none is made twice.
 */
const refund = async (context: Context, cards: CardGateway, card: CardRow, providerId: string): Promise<Charge> => {
  const { db } = context
  const { id, refusals } = await db
    .selectFrom('payments.refund')
    .select(['id', 'refusals'])
    .where('paymentId', '=', card.id)
    .executeTakeFirstOrThrow()
  const amountCents = card.amountCents - card.returnedCents
  try {
    return await cards.refund(providerId, amountCents, `${id}:${card.returnedCents}:${refusals}`)
  } catch (fault) {
    if (!(fault instanceof GatewayRefusal)) throw fault
    const charge = await cards.read(providerId)
    // A part was refunded meanwhile and the order was too high: the next step asks for the rest.
    if (charge.returnedCents > card.returnedCents) return charge
    const mismatch = {
      ...accountOf(card),
      providerId,
      paymentId: card.id,
      kind: 'REFUSED',
      ours: String(amountCents),
      theirs: '-',
    } as const
    const now = await databaseNow(db)
    await recordMismatch(context, { db, now }, mismatch)
    await db
      .updateTable('payments.refund')
      .set(eb => ({ refusals: eb('refusals', '+', 1), refusedAt: now.toISOString() }))
      .where('id', '=', id)
      .execute()
    return charge
  }
}

const ask = async (context: Context, cards: CardGateway, card: CardRow, step: Step): Promise<Charge> => {
  const { providerId } = card
  if (step === 'begin') return begin(context, cards, card)
  const known = providerId ?? (await findName(context, cards, card))
  if (step === 'cancel') return cards.cancel(known)
  if (step === 'refund') return refund(context, cards, card, known)
  return cards.read(known)
}

const notConfigured = 'CARD_URL does not name the account of a payment, which waits for it'

/** Cancels a payment past its deadline, whichever process sees it first (D-T5). */
const expire = (context: Context, { id }: CardRow): Promise<void> =>
  context.db.transaction().execute(async db => {
    const now = await databaseNow(db)
    const card = await readCard(db, id).forUpdate().executeTakeFirstOrThrow()
    await moveCard({ db, now }, card, { event: 'cancel', actor: 'system' })
  })

/**
 * Asks the account that took a payment for its next step and updates our record with the answer, until nothing is
 * left to ask. No transaction is open during a request (S-F11). Throws if the outcome is unknown, so that the queue
 * retries. A payment whose account is not configured waits: the sweep queues it once the account is configured again.
 */
export const syncCard = async (context: Context, id: string): Promise<void> => {
  for (let round = 0; round < 4; round++) {
    const card = await readCard(context.db, id).executeTakeFirst()
    if (!card) return
    const cards = findGateway(context, card)
    if (!cards) return context.log.error({ payment: id, account: card.account }, notConfigured)
    const isExpired = new Date(card.expiresAt) <= (await databaseNow(context.db))
    const step = nextStep({ status: card.status, isKnown: card.providerId !== null }, isExpired)
    if (step === null) return
    if (step === 'cancel') await expire(context, card)
    try {
      const charge = await ask(context, cards, card, step)
      const isMore = await applyCharge(context, id, charge)
      // A refund that is refused now would also be refused a moment later.
      if (!isMore || (step === 'refund' && charge.returnedCents === card.returnedCents)) return
    } catch (fault) {
      if (!(fault instanceof GatewayRefusal) || card.providerId !== null) throw fault
      context.log.error({ payment: id, err: fault }, 'the card service refuses an order')
      return applyRefusal(context, id)
    }
  }
}
