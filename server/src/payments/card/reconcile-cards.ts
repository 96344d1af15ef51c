import { sql } from 'kysely'
import { isId } from '#contract/common'
import type { CardStatus } from '#contract/payments/payment'
import { accountOf, type CardGateway, type Charge } from '../../platform/card-gateway.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { eachOf } from '../../platform/queue/each-of.ts'
import type { Context } from '../../platform/context.ts'
import { isOpen, openStatuses, mismatchOf } from './card.ts'
import { findGateway, isConfigured } from './find-gateway.ts'
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

/** Finds our record of a payment that an account lists, among those that the account took. */
const ours = async (
  { db }: Context,
  { provider, account }: CardGateway,
  { id, reference }: Charge,
): Promise<CardRow | undefined> => {
  if (!isId(reference)) return undefined
  const card = await readCard(db, reference)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .executeTakeFirst()
  return card && (card.providerId === null || card.providerId === id) ? card : undefined
}

/**
 * Compares one payment of the service with the ledger. A payment that merely lags is synced; a wrong one is listed as
 * a mismatch.
 */
const compare = async (context: Context, cards: CardGateway, listed: Charge, now: Date): Promise<void> => {
  const where = { db: context.db, now }
  const { id: providerId } = listed
  const known = await ours(context, cards, listed)
  if (known && !mismatchOf(known, listed, cards.live) && (await agrees(context, known, listed)))
    return resolveMismatch(where, providerId, 'STATUS', 'REFUSED', 'RETURNED')
  // Our record may be newer than the list: a payment that disagrees is read from the service again.
  if (known) await syncCard(context, known.id).catch(() => undefined)
  const charge = await cards.read(providerId)
  const card = await ours(context, cards, charge)
  if (!card) {
    // A payment that was never ordered here, or ordered twice, matters only if it was charged.
    if (charge.status !== 'captured') return
    return recordMismatch(context, where, {
      ...accountOf(cards),
      providerId,
      paymentId: null,
      kind: 'STRANGE',
      ours: '-',
      theirs: charge.status,
    })
  }
  const unrecognised = mismatchOf(card, charge, cards.live)
  const which = { ...accountOf(cards), providerId, paymentId: card.id }
  if (unrecognised) return recordMismatch(context, where, { ...which, ...unrecognised })
  if (await agrees(context, card, charge)) return resolveMismatch(where, providerId, 'STATUS', 'REFUSED', 'RETURNED')
  // Still in progress: a later run checks whether it has resolved, and a gauge shows how long it takes.
  if (isOpen(card.status) || card.status === 'REFUND_PENDING') return
  const texts = {
    ours: `${card.status} ${await inLedger(context, card.id)}`,
    theirs: `${charge.status} ${charge.returnedCents}`,
  }
  await recordMismatch(context, where, { ...which, kind: 'STATUS', ...texts })
}

type Seen = { ids: ReadonlySet<string>; since: Date; now: Date }

/** Finds payments that an account took by our ledger but does not know. */
const missing = async (context: Context, cards: CardGateway, { ids, since, now }: Seen): Promise<void> => {
  const rows = await context.db
    .selectFrom('payments.cardPayment')
    .select(['id', 'providerId', 'status'])
    .where('createdAt', '>', since.toISOString())
    .where('status', 'in', charged)
    .where('provider', '=', cards.provider)
    .where('account', '=', cards.account)
    .execute()
  await eachOf(context.log, rows, async ({ id, providerId, status }) => {
    if (providerId === null || ids.has(providerId)) return
    const mismatch = { providerId, paymentId: id, kind: 'STATUS', ours: status, theirs: '-' } as const
    await recordMismatch(context, { db: context.db, now }, { ...accountOf(cards), ...mismatch })
  })
}

/** Compares all payments of the last days that an account knows with the ledger, in both directions. */
const reconcileAccount = async (context: Context, cards: CardGateway, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - lookBack * 86_400_000)
  const ids = new Set<string>()
  // Asks for one day more than our own payments cover, because an order is created before it reaches the service.
  const charges: Charge[] = []
  for await (const charge of cards.list(new Date(since.getTime() - 86_400_000))) {
    ids.add(charge.id)
    charges.push(charge)
  }
  const steps = [
    {
      name: 'what the card service lists',
      work: () => eachOf(context.log, charges, charge => compare(context, cards, charge, now)),
    },
    { name: 'what it does not list', work: () => missing(context, cards, { ids, since, now }) },
  ]
  await eachOf(context.log, steps, step => step.work())
  await context.db
    .updateTable('payments.comparison')
    .set({ doneAt: now.toISOString() })
    .where('provider', '=', cards.provider)
    .where('account', '=', cards.account)
    .execute()
}

/**
 * Compares the payments of all configured accounts with the ledger (S-1.9). Agreement resolves earlier mismatches. An
 * account that does not answer does not hinder the others.
 */
export const reconcileCards = async (context: Context): Promise<void> => {
  const { cards, db } = context
  if (!cards) return
  const now = await databaseNow(db)
  // The age of an account's comparison counts from the first attempt.
  await db
    .insertInto('payments.comparison')
    .values(cards.all.map(gateway => ({ ...accountOf(gateway), doneAt: now.toISOString() })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const accounts = cards.all.map(gateway => ({ name: gateway.account, gateway }))
  await eachOf(context.log, accounts, ({ gateway }) => reconcileAccount(context, gateway, now))
}

/**
 * Returns the seconds since the last completed comparison of the configured account for which that is longest, or 0 if
 * none is configured.
 */
export const comparisonAge = async (context: Context): Promise<number> => {
  const rows = await context.db
    .selectFrom('payments.comparison')
    .select(['provider', 'account', sql<number>`extract(epoch from platform.now() - done_at)::float8`.as('age')])
    .execute()
  return Math.max(0, ...rows.filter(row => findGateway(context, row) !== null).map(({ age }) => age))
}

/**
 * Returns how many payments are undecided ten minutes after their deadline, have waited a day for their refund, or wait
 * for one from an account that is not configured.
 */
export const overduePayments = async (context: Context): Promise<number> => {
  const { count } = await context.db
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
          eb.or([
            eb('refund.requestedAt', '<', sql<string>`platform.now() - interval '1 day'`),
            eb.not(isConfigured(context)),
          ]),
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
