import { sql } from 'kysely'
import { isId } from '#contract/common'
import type { CardStatus } from '#contract/payments/payment'
import type { CardGateway, Charge } from '../../platform/card-gateway.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import type { Context } from '../../platform/context.ts'
import { isOpen, openStatuses, mismatchOf } from './card.ts'
import { type CardRow, readCard } from './lock-card.ts'
import { syncCard } from './sync-card.ts'
import { recordMismatch, resolveMismatch } from './record-mismatch.ts'

/** Days that each reconciliation covers. A bank may take money back for months, but that arrives as an event. */
const lookBack = 3

/** States of a payment that was charged, whatever happened afterwards. */
const charged: readonly CardStatus[] = ['PAID', 'REFUND_PENDING', 'REFUNDED']

/** Returns the amount in cents that the ledger has for a payment: charged and not refunded. */
const inLedger = async ({ db }: Context, paymentId: string): Promise<number> => {
  const rows = await db
    .selectFrom('payments.entry')
    .select(['kind', 'amountCents'])
    .where('paymentId', '=', paymentId)
    .execute()
  const sign = { SETTLE: 1, SURPLUS: 1, REVERSE: -1, SURPLUS_RETURNED: -1, DECLARE: 0, UNDECLARE: 0 }
  return rows.reduce((sum, { kind, amountCents }) => sum + sign[kind] * amountCents, 0)
}

/** True if our record and the ledger agree with the card service about a payment. */
const agrees = async (
  context: Context,
  card: CardRow,
  { status, amountCents, returnedCents }: Charge,
): Promise<boolean> => {
  const isCharged = status === 'captured'
  return (
    charged.includes(card.status) === isCharged &&
    card.returnedCents === returnedCents &&
    (await inLedger(context, card.id)) === (isCharged ? amountCents - returnedCents : 0)
  )
}

const ours = async ({ db }: Context, { id, reference }: Charge): Promise<CardRow | undefined> => {
  const card = isId(reference) ? await readCard(db, reference).executeTakeFirst() : undefined
  return card && (card.providerId === null || card.providerId === id) ? card : undefined
}

/**
 * Compares one payment of the service with the ledger. A payment that merely lags is synced; a wrong one is listed as
 * a mismatch.
 */
const compare = async (context: Context, cards: CardGateway, listed: Charge, now: Date): Promise<void> => {
  const where = { db: context.db, now }
  const { id: providerId } = listed
  const known = await ours(context, listed)
  if (known && !mismatchOf(known, listed, cards.live) && (await agrees(context, known, listed)))
    return resolveMismatch(where, providerId, 'STATUS', 'REFUSED', 'RETURNED')
  // Our record may be newer than the list: a payment that disagrees is read from the service again.
  if (known) await syncCard(context, known.id).catch(() => undefined)
  const charge = await cards.read(providerId)
  const card = await ours(context, charge)
  if (!card) {
    // A payment that was never ordered here, or ordered twice, matters only if it was charged.
    if (charge.status !== 'captured') return
    return recordMismatch(context, where, {
      providerId,
      paymentId: null,
      kind: 'STRANGE',
      ours: '-',
      theirs: charge.status,
    })
  }
  const unrecognised = mismatchOf(card, charge, cards.live)
  if (unrecognised) return recordMismatch(context, where, { providerId, paymentId: card.id, ...unrecognised })
  if (await agrees(context, card, charge)) return resolveMismatch(where, providerId, 'STATUS', 'REFUSED', 'RETURNED')
  // Still in progress: a later run checks whether it has resolved, and a gauge shows how long it takes.
  if (isOpen(card.status) || card.status === 'REFUND_PENDING') return
  const texts = {
    ours: `${card.status} ${await inLedger(context, card.id)}`,
    theirs: `${charge.status} ${charge.returnedCents}`,
  }
  await recordMismatch(context, where, { providerId, paymentId: card.id, kind: 'STATUS', ...texts })
}

/** Finds payments that are charged in our ledger but unknown to the service. */
const missing = async (context: Context, seen: ReadonlySet<string>, since: Date, now: Date): Promise<void> => {
  const rows = await context.db
    .selectFrom('payments.cardPayment')
    .select(['id', 'providerId', 'status'])
    .where('createdAt', '>', since.toISOString())
    .where('status', 'in', charged)
    .execute()
  await eachOf(context.log, rows, async ({ id, providerId, status }) => {
    if (providerId === null || seen.has(providerId)) return
    const mismatch = { providerId, paymentId: id, kind: 'STATUS', ours: status, theirs: '-' } as const
    await recordMismatch(context, { db: context.db, now }, mismatch)
  })
}

/**
 * Compares all payments of the last days that the card service knows with the ledger, in both directions (S-1.9).
 * Agreement resolves earlier mismatches.
 */
export const reconcileCards = async (context: Context): Promise<void> => {
  const { cards, db } = context
  if (!cards) return
  const now = await databaseNow(db)
  const since = new Date(now.getTime() - lookBack * 86_400_000)
  const seen = new Set<string>()
  // Asks for one day more than our own payments cover, because an order is created before it reaches the service.
  const charges: Charge[] = []
  for await (const charge of cards.list(new Date(since.getTime() - 86_400_000))) {
    seen.add(charge.id)
    charges.push(charge)
  }
  const steps = [
    {
      name: 'what the card service lists',
      work: () => eachOf(context.log, charges, charge => compare(context, cards, charge, now)),
    },
    { name: 'what it does not list', work: () => missing(context, seen, since, now) },
  ]
  await eachOf(context.log, steps, step => step.work())
  await db.updateTable('payments.comparison').set({ doneAt: now.toISOString() }).execute()
}

/** Returns the seconds since the last completed comparison, or 0 if no card service is configured. */
export const comparisonAge = async ({ cards, db }: Context): Promise<number> => {
  if (!cards) return 0
  const { age } = await db
    .selectFrom('payments.comparison')
    .select(sql<number>`extract(epoch from platform.now() - done_at)::float8`.as('age'))
    .executeTakeFirstOrThrow()
  return Math.max(0, age)
}

/**
 * Returns how many payments are undecided ten minutes after their deadline, or have waited a day for their refund.
 */
export const overduePayments = async ({ db }: Context): Promise<number> => {
  const { count } = await db
    .selectFrom('payments.cardPayment as card')
    .leftJoin('payments.refund as refund', 'refund.paymentId', 'card.id')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(eb =>
      eb.or([
        eb.and([
          eb('card.status', 'in', openStatuses),
          eb('card.expiresAt', '<', sql<string>`platform.now() - interval '10 minutes'`),
        ]),
        eb.and([
          eb('card.status', '=', 'REFUND_PENDING'),
          eb('refund.requestedAt', '<', sql<string>`platform.now() - interval '1 day'`),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns how many mismatches wait for a person. */
export const openMismatches = async ({ db }: Context): Promise<number> => {
  const { count } = await db
    .selectFrom('payments.mismatch')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
