import type { Charge } from '../platform/card-gateway.ts'
import { databaseNow } from '../platform/database.ts'
import type { World } from '../platform/world.ts'
import { isOpen, strangeness } from './card.ts'
import { readCard } from './hold-card.ts'
import { queuePursuit } from './queue-pursuit.ts'
import { recordMismatch, resolveMismatch } from './record-mismatch.ts'

/** Days that are gone through again and again: a bank takes money back for months, and that comes as an event. */
const lookBack = 3

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Does our record say of a payment what the card service says? */
const agrees = (ours: { status: string; returnedCents: number }, charge: Charge): boolean => {
  const isCharged = ['PAID', 'REFUND_PENDING', 'REFUNDED'].includes(ours.status)
  return isCharged === (charge.status === 'captured') && ours.returnedCents === charge.returnedCents
}

/** Compares one payment of the service with the ledger. What merely lags is looked at; what is wrong is listed. */
const compare = async (world: World, charge: Charge, now: Date): Promise<void> => {
  const { db } = world
  const where = { db, now }
  const { id: providerId, status } = charge
  const card = uuid.test(charge.reference) ? await readCard(db, charge.reference).executeTakeFirst() : undefined
  const isOurs = card && (card.providerId === null || card.providerId === providerId)
  if (!isOurs) {
    // Nobody paid for what was never ordered here, or was ordered twice: only what has cost something is of interest.
    if (status !== 'captured') return
    const mismatch = { providerId, paymentId: card?.id ?? null, kind: 'STRANGE', ours: '-', theirs: status } as const
    return recordMismatch(world, where, mismatch)
  }
  const strange = strangeness(card, charge, world.cards?.live ?? false)
  if (strange) return recordMismatch(world, where, { providerId, paymentId: card.id, ...strange })
  if (agrees(card, charge)) return resolveMismatch(where, providerId, 'STATUS', 'REFUSED')
  await queuePursuit(db, card.id)
  // Under way: the next round sees whether it has come right.
  if (isOpen(card.status) || card.status === 'REFUND_PENDING') return
  await recordMismatch(world, where, {
    providerId,
    paymentId: card.id,
    kind: 'STATUS',
    ours: card.status,
    theirs: status,
  })
}

/** Charged by our ledger, and unknown to the service. */
const missing = async (world: World, seen: ReadonlySet<string>, since: Date, now: Date): Promise<void> => {
  const rows = await world.db
    .selectFrom('payments.cardPayment')
    .select(['id', 'providerId', 'status'])
    .where('createdAt', '>', since.toISOString())
    .where('status', 'in', ['PAID', 'REFUND_PENDING', 'REFUNDED'])
    .execute()
  for (const { id, providerId, status } of rows) {
    if (providerId === null || seen.has(providerId)) continue
    const mismatch = { providerId, paymentId: id, kind: 'STATUS', ours: status, theirs: '-' } as const
    await recordMismatch(world, { db: world.db, now }, mismatch)
  }
}

/**
 * Compares all payments of the last days that the card service knows with the ledger, both ways (SAFETY.md 1.9). Agreement
 * resolves what was listed before.
 */
export const reconcileCards = async (world: World): Promise<void> => {
  const { cards, db } = world
  if (!cards) return
  const now = await databaseNow(db)
  const since = new Date(now.getTime() - lookBack * 86_400_000)
  const seen = new Set<string>()
  // A day more than ours are asked for: an order is made before the service hears of it.
  for await (const charge of cards.list(new Date(since.getTime() - 86_400_000))) {
    seen.add(charge.id)
    await compare(world, charge, now)
  }
  await missing(world, seen, since, now)
}

/** How many disagreements await a person. */
export const openMismatches = async ({ db }: World): Promise<number> => {
  const { count } = await db
    .selectFrom('payments.mismatch')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
