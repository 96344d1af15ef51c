import { joinsClub } from '#contract/consents/consent'
import type { Outcome } from '#contract/sales/sale-day/outcome'
import type { TicketStatus } from '#contract/sales/ticket/ticket'
import type { Caller } from '../../platform/caller.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { addJob } from '../../platform/queue/jobs.ts'
import { endExpectation } from '../slot/free-slot.ts'
import { consumeSerial, releaseSerial } from '../referral/reserve-referral-form.ts'
import { releaseQuota, lockQuota } from '../limits/reserve-quota.ts'
import { readClaims, readHolders } from '../limits/read-claims.ts'
import { lockLists, requireUnfrozen } from '../ballot/lock-lists.ts'
import { voidTurns } from '../turn/void-turns.ts'
import { answeredInIntents, grantedAttributes } from '../../consents/index.ts'
import type { Context } from '../../platform/context.ts'
import { notifySystems } from '../../platform/notify-systems.ts'
import { afterEvent, isActive, isListed, type Mover, type TicketEvent, webhookEventFor } from './ticket.ts'

type Moved = { id: string; intentId: string; accountId: string; sessionId: string; status: TicketStatus }
/** `outcome` is set for a ticket that becomes Done. */
type Move = { by: Mover; event: TicketEvent; actor: string; reason?: string; outcome?: Outcome }
/** `caller` is who calls the operation; it is missing if the scheduler or a payment moves the ticket. */
type Work = { context: Pick<Context, 'deposits'>; db: Reader; now: Date; caller?: Caller }

const channelOf = (caller: Caller | undefined, by: Mover) => {
  if (by === 'staff' || by === 'supervisor') return 'DESK'
  if (caller) return 'PORTAL'
  return by === 'payment' ? 'CARD_SERVICE' : 'SYSTEM'
}

/** Returns the channel and the command by which a ticket is moved, for its history. */
export const movedFrom = (caller: Caller | undefined, by: Mover) => ({
  channel: channelOf(caller, by),
  device: caller?.userAgent.slice(0, 200) ?? null,
  idempotencyKey: caller?.key ?? null,
})

type Row = [
  ticketId: string,
  fromStatus: TicketStatus,
  toStatus: TicketStatus,
  actor: string,
  reason: string | null,
  at: string,
  channel: string,
  device: string | null,
  idempotencyKey: string | null,
]
const insertMove = prepared((db, ...row: Row) => {
  const [ticketId, fromStatus, toStatus, actor, reason, at, channel, device, idempotencyKey] = row
  return db
    .insertInto('sales.ticketTransition')
    .values({ ticketId, fromStatus, toStatus, actor, reason, at, channel, device, idempotencyKey })
})

/**
 * The only function that changes the state of a ticket (D-2.2). It writes the new state, with who moved it, when and
 * why, and frees its places, its referral form and its deposit when it no longer counts. The caller has locked the
 * row. Returns the new state; null if the move is not allowed.
 */
export const moveTicket = async (
  { context, db, now, caller }: Work,
  { id, intentId, accountId, sessionId, status }: Moved,
  { by, event, actor, reason, outcome }: Move,
): Promise<TicketStatus | null> => {
  const to = afterEvent(status, by, event)
  if (to === null) return null
  if (status === 'CHECKED_IN' && to === 'VOIDED') await voidTurns(db, id, now)
  if (isListed(status, to)) await requireUnfrozen(db, sessionId)
  else if (status === 'VERIFIED') await lockLists(db, sessionId)
  const { channel, device, idempotencyKey } = movedFrom(caller, by)
  const row: Row = [id, status, to, actor, reason ?? null, now.toISOString(), channel, device, idempotencyKey]
  const [{ version }] = await pipelineQueries(db, here => [
    here
      .updateTable('sales.ticket')
      .set(eb => ({
        status: to,
        version: eb('version', '+', 1),
        ...(status === 'REGISTERED' && to === 'VERIFIED' && { verifiedAt: now.toISOString() }),
        ...(status === 'VERIFIED' && to === 'REGISTERED' && { verifiedAt: null }),
        ...(to === 'DONE' && { outcome: outcome ?? null }),
        ...(status === 'DONE' && { outcome: null }),
      }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow(),
    insertMove(here, ...row),
  ])
  const type = webhookEventFor(status, to)
  if (type) await notifySystems({ db }, { type, ticketId: id, now, status: to, version })
  if (status === 'REGISTERED' && to !== status) await endExpectation(db, id, now, to === 'VERIFIED')
  if (status === 'PENDING' && to === 'REGISTERED') await takeEffect(db, now, { accountId, intentId })
  if (isActive(status) && !isActive(to)) {
    await lockQuota(db, sessionId, await readHolders(db, accountId, intentId))
    await releaseQuota(db, sessionId, await readClaims(db, accountId, intentId))
    await releaseSerial(db, intentId)
    const why = to === 'WITHDREW' ? 'WITHDREW' : 'VOIDED'
    await context.deposits.release({ db, now }, { ticketId: id, why, actor })
  }
  return to
}

/**
 * Runs when the deposit is arranged: marks the referral form as used, and queues the club's notification of
 * registrants who want to join (D-7.46).
 */
const takeEffect = async (
  db: Reader,
  now: Date,
  { accountId, intentId }: Pick<Moved, 'accountId' | 'intentId'>,
): Promise<void> => {
  const [answers] = await pipelineQueries(db, here => [
    answeredInIntents(here, [intentId]),
    consumeSerial(here, intentId, now),
  ])
  if (!joinsClub(answers)) return
  // A registrant who has withdrawn the consent since then does not join.
  const { joinNwdClub } = await grantedAttributes(db, accountId, 'club')
  if (joinNwdClub === true) await addJob(db, 'club:join', { accountId })
}

export const registrantActor = (accountId: string): string => `registrant:${accountId}`
