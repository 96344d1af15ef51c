import { remainingOf } from '#contract/payments/payment'
import type { Charge } from '../../platform/card-gateway.ts'
import { databaseNow } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { gatewayActor, nextStep, resultOf, type Outcome, mismatchOf } from './card.ts'
import { type LockedCard, lockCard, readCard } from './lock-card.ts'
import { issueReceipt } from '../receipt/index.ts'
import { saveFacts, moveCard } from './move-card.ts'
import { recordMismatch, resolveMismatch } from './record-mismatch.ts'
import { returnSurplus } from './return-surplus.ts'
import { settleCard } from './settle-card.ts'
import { takeReturns } from './take-returns.ts'

const follow = async (held: LockedCard, charge: Charge, outcome: Exclude<Outcome, 'settle'>): Promise<void> => {
  if (outcome === 'surplus') return returnSurplus(held)
  const event = outcome === 'end' && charge.failure !== null ? 'fail' : outcome
  await moveCard(held, held.card, { event, actor: gatewayActor })
}

/** Is more to be asked of the service at once? */
const isUnfinished = async ({ db, now, card }: LockedCard): Promise<boolean> => {
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
    const found = await lockCard(db, id)
    if (!found) return false
    const held = { context, db, now: await databaseNow(db), ...found }
    const { card, ticket } = found
    const strange = mismatchOf(card, charge, context.cards?.live ?? false)
    if (strange) {
      await recordMismatch(context, held, { providerId: charge.id, paymentId: id, ...strange })
      // What can never be charged may end, whatever else is wrong with it.
      if (charge.status !== 'ended' || strange.kind === 'STRANGE') return false
    } else await resolveMismatch(held, charge.id, 'STRANGE', 'AMOUNT', 'CURRENCY', 'MODE')
    await saveFacts(held, card, charge)
    const fits = ticket.status === 'PENDING' && card.amountCents <= remainingOf(ticket)
    const outcome = resultOf(card.status, charge.status, fits)
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
    const found = await lockCard(db, id)
    if (!found || found.card.providerId !== null) return
    const move = { event: 'fail', actor: gatewayActor, failure: 'UNAVAILABLE' } as const
    await moveCard({ db, now: await databaseNow(db) }, found.card, move)
  })
