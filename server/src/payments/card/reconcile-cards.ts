import { sql } from 'kysely'
import { isId } from '#contract/common'
import type { CardStatus } from '#contract/payments/payment'
import type { CardGateway, Charge } from '../../platform/card-gateway.ts'
import { databaseNow } from '../../platform/database/index.ts'
import { eachOf } from '../../platform/queue/index.ts'
import type { Context } from '../../platform/context.ts'
import { isOpen, openStatuses, mismatchOf } from './card.ts'
import { type CardRow, readCard } from './lock-card.ts'
import { syncCard } from './sync-card.ts'
import { recordMismatch, resolveMismatch } from './record-mismatch.ts'

/** Days that are gone through again and again: a bank takes money back for months, and that comes as an event. */
const lookBack = 3

/** It was charged, whatever has become of it since. */
const charged: readonly CardStatus[] = ['PAID', 'REFUND_PENDING', 'REFUNDED']

/** What the ledger holds of a payment: charged, and not given back. Cents. */
const inLedger = async ({ db }: Context, paymentId: string): Promise<number> => {
  const rows = await db
    .selectFrom('payments.entry')
    .select(['kind', 'amountCents'])
    .where('paymentId', '=', paymentId)
    .execute()
  const sign = { SETTLE: 1, SURPLUS: 1, REVERSE: -1, SURPLUS_RETURNED: -1, DECLARE: 0, UNDECLARE: 0 }
  return rows.reduce((sum, { kind, amountCents }) => sum + sign[kind] * amountCents, 0)
}

/** Do our record and the ledger say of a payment what the card service says? */
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

/** Compares one payment of the service with the ledger. What merely lags is looked at; what is wrong is listed. */
const compare = async (context: Context, cards: CardGateway, listed: Charge, now: Date): Promise<void> => {
  const where = { db: context.db, now }
  const { id: providerId } = listed
  const known = await ours(context, listed)
  if (known && !mismatchOf(known, listed, cards.live) && (await agrees(context, known, listed)))
    return resolveMismatch(where, providerId, 'STATUS', 'REFUSED', 'RETURNED')
  // The list is older than our record may be by now: what does not agree is asked for anew.
  if (known) await syncCard(context, known.id).catch(() => undefined)
  const charge = await cards.read(providerId)
  const card = await ours(context, charge)
  if (!card) {
    // Nobody paid for what was never ordered here, or was ordered twice: only what has cost something is of interest.
    if (charge.status !== 'captured') return
    return recordMismatch(context, where, {
      providerId,
      paymentId: null,
      kind: 'STRANGE',
      ours: '-',
      theirs: charge.status,
    })
  }
  const strange = mismatchOf(card, charge, cards.live)
  if (strange) return recordMismatch(context, where, { providerId, paymentId: card.id, ...strange })
  if (await agrees(context, card, charge)) return resolveMismatch(where, providerId, 'STATUS', 'REFUSED', 'RETURNED')
  // Under way: a later round sees whether it has come right, and a gauge how long it takes.
  if (isOpen(card.status) || card.status === 'REFUND_PENDING') return
  const texts = {
    ours: `${card.status} ${await inLedger(context, card.id)}`,
    theirs: `${charge.status} ${charge.returnedCents}`,
  }
  await recordMismatch(context, where, { providerId, paymentId: card.id, kind: 'STATUS', ...texts })
}

/** Charged by our ledger, and unknown to the service. */
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
 * Compares all payments of the last days that the card service knows with the ledger, both ways (S-1.9). Agreement
 * resolves what was listed before.
 */
export const reconcileCards = async (context: Context): Promise<void> => {
  const { cards, db } = context
  if (!cards) return
  const now = await databaseNow(db)
  const since = new Date(now.getTime() - lookBack * 86_400_000)
  const seen = new Set<string>()
  // A day more than ours are asked for: an order is made before the service hears of it.
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

/** Seconds since the last comparison that came to its end; 0 where no card service is. */
export const comparisonAge = async ({ cards, db }: Context): Promise<number> => {
  if (!cards) return 0
  const { age } = await db
    .selectFrom('payments.comparison')
    .select(sql<number>`extract(epoch from platform.now() - done_at)::float8`.as('age'))
    .executeTakeFirstOrThrow()
  return Math.max(0, age)
}

/** How many payments are undecided ten minutes after their deadline, or wait for their refund for a day. */
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

/** How many disagreements await a person. */
export const openMismatches = async ({ db }: Context): Promise<number> => {
  const { count } = await db
    .selectFrom('payments.mismatch')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
