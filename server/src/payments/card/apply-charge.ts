import { remainingOf } from '#contract/payments/payment'
import { accountOf, type Charge } from '../../platform/card-gateway.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { issueReceipt } from '../receipt/issue-receipt.ts'
import type { Context } from '../../platform/context.ts'
import { gatewayActor, nextStep, resultOf, type Outcome, mismatchOf } from './card.ts'
import { findGateway } from './find-gateway.ts'
import { type LockedCard, lockCard, readCard } from './lock-card.ts'
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

/** True if the card service must be asked again immediately. */
const isUnfinished = async ({ db, now, card }: LockedCard): Promise<boolean> => {
  const { status, expiresAt, providerId } = await readCard(db, card.id).executeTakeFirstOrThrow()
  const step = nextStep({ status, isKnown: providerId !== null }, new Date(expiresAt) <= now)
  return step === 'cancel' || step === 'refund'
}

/**
 * Updates our record to the card service's state of one payment, in one transaction that locks the registration.
 * Repeated, late or out-of-order states change nothing (S-P2 to S-P4, S-P10). A payment that differs from the order
 * is listed as a mismatch and changes nothing (S-P15). Returns whether the service must be asked again.
 */
export const applyCharge = (context: Context, id: string, charge: Charge): Promise<boolean> =>
  context.db.transaction().execute(async db => {
    const found = await lockCard(db, id)
    if (!found) return false
    const held = { context, db, now: await databaseNow(db), ...found }
    const { card, ticket } = found
    const unrecognised = mismatchOf(card, charge, findGateway(context, card)?.live ?? false)
    if (unrecognised) {
      await recordMismatch(context, held, {
        ...accountOf(card),
        providerId: charge.id,
        paymentId: id,
        ...unrecognised,
      })
      // A payment that can never be charged may end, whatever else is wrong with it.
      if (charge.status !== 'ended' || unrecognised.kind === 'STRANGE') return false
    } else await resolveMismatch(held, charge.id, 'STRANGE', 'AMOUNT', 'CURRENCY', 'MODE')
    await saveFacts(held, card, charge)
    const fits = ticket.status === 'PENDING' && card.amountCents <= remainingOf(ticket)
    const outcome = resultOf(card.status, charge.status, fits)
    const paid = outcome === 'settle' ? await settleCard(held, charge) : null
    if (outcome && outcome !== 'settle') await follow(held, charge, outcome)
    await takeReturns(held, charge)
    const more = await isUnfinished(held)
    // The receipt is issued last: from here until the commit, all other receipts wait for the next number.
    if (paid) await issueReceipt(paid)
    return more
  })

/** Records that the card service refused the order: nothing was charged, nor can be. */
export const applyRefusal = (context: Context, id: string): Promise<void> =>
  context.db.transaction().execute(async db => {
    const found = await lockCard(db, id)
    if (!found || found.card.providerId !== null) return
    const move = { event: 'fail', actor: gatewayActor, failure: 'UNAVAILABLE' } as const
    await moveCard({ db, now: await databaseNow(db) }, found.card, move)
  })
