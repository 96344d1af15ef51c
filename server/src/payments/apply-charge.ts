import type { Charge } from '../platform/card-gateway.ts'
import { databaseNow } from '../platform/database/index.ts'
import type { Context } from '../platform/context.ts'
import { gatewayActor, isOpen, nextStep, outcomeOf, type Outcome, mismatchOf } from './card.ts'
import { noteChange } from './enter-line.ts'
import { type HeldCard, holdCard, readCard } from './hold-card.ts'
import { issueReceipt } from './issue-receipt.ts'
import { remainingOf } from './payment.ts'
import { recordMismatch, resolveMismatch } from './record-mismatch.ts'
import { returnSurplus } from './return-surplus.ts'
import { settleCard } from './settle-card.ts'
import { takeReturns } from './take-returns.ts'

/** What the service tells of a payment beside its state. */
const keepFacts = async ({ db, card }: HeldCard, charge: Charge): Promise<void> => {
  await db
    .updateTable('payments.cardPayment')
    .set({
      providerId: charge.id,
      providerOtherId: charge.otherId,
      ...(charge.card && { brand: charge.card.brand, last4: charge.card.last4 }),
      // An answer from before it was decided is history.
      ...(isOpen(card.status) && { payUrl: charge.url, failure: charge.failure }),
    })
    .where('id', '=', card.id)
    .execute()
}

const begun = async (held: HeldCard): Promise<void> => {
  const { db, card } = held
  await db.updateTable('payments.cardPayment').set({ status: 'PENDING' }).where('id', '=', card.id).execute()
  await noteChange(held, gatewayActor, card.id, 'PENDING')
}

const end = async (held: HeldCard, hasFailed: boolean): Promise<void> => {
  const { db, card } = held
  const status = hasFailed ? 'FAILED' : 'CANCELLED'
  await db.updateTable('payments.cardPayment').set({ status, payUrl: null }).where('id', '=', card.id).execute()
  await noteChange(held, gatewayActor, card.id, status)
}

const follow = async (held: HeldCard, charge: Charge, outcome: Exclude<Outcome, 'settle'>): Promise<void> => {
  if (outcome === 'begun') return begun(held)
  if (outcome === 'end') return end(held, charge.failure !== null)
  return returnSurplus(held)
}

/** Is more to be asked of the service at once? */
const isUnfinished = async ({ db, now, card }: HeldCard): Promise<boolean> => {
  const { status, expiresAt, providerId } = await readCard(db, card.id).executeTakeFirstOrThrow()
  const step = nextStep({ status, isKnown: providerId !== null }, new Date(expiresAt) <= now)
  return step === 'cancel' || step === 'refund'
}

/**
 * Brings our record to what the card service has said of one payment, in one transaction that holds the registration. Heard
 * twice, late, or out of order it changes nothing (S-P2 to S-P4, S-P10). What is not the payment that was ordered is listed
 * and touches nothing (S-P15). Whether more is to be asked of the service.
 */
export const applyCharge = (context: Context, id: string, charge: Charge): Promise<boolean> =>
  context.db.transaction().execute(async db => {
    const found = await holdCard(db, id)
    if (!found) return false
    const held = { context, db, now: await databaseNow(db), ...found }
    const { card, ticket } = found
    const strange = mismatchOf(card, charge, context.cards?.live ?? false)
    if (strange) {
      await recordMismatch(context, held, { providerId: charge.id, paymentId: id, ...strange })
      // What can never be charged may end, whatever else is wrong with it.
      if (charge.status !== 'ended' || strange.kind === 'STRANGE') return false
    } else await resolveMismatch(held, charge.id, 'STRANGE', 'AMOUNT', 'CURRENCY', 'MODE')
    await keepFacts(held, charge)
    const fits = ticket.status === 'PENDING' && card.amountCents <= remainingOf(ticket)
    const outcome = outcomeOf(card.status, charge.status, fits)
    const paid = outcome === 'settle' ? await settleCard(held, charge) : null
    if (outcome && outcome !== 'settle') await follow(held, charge, outcome)
    await takeReturns(held, charge)
    const more = await isUnfinished(held)
    // All others wait for the next number from here until the commit.
    if (paid) await issueReceipt(paid)
    return more
  })

/** The card service takes no such order: nothing was charged, nor can be. */
export const applyRefusal = (context: Context, id: string): Promise<void> =>
  context.db.transaction().execute(async db => {
    const found = await holdCard(db, id)
    if (!found || found.card.providerId !== null || outcomeOf(found.card.status, 'ended', false) === null) return
    const held = { context, db, now: await databaseNow(db), ...found }
    await db.updateTable('payments.cardPayment').set({ failure: 'UNAVAILABLE' }).where('id', '=', id).execute()
    await end(held, true)
  })
