import type { OutputOf } from '#contract/operation'
import { refusals, type RefusalCode } from '#contract/refusals'
import type { DeskAction, sendDeskAction, TakenInstrument } from '#contract/sales/desk/desk-set'
import { receiveInstrument, takeInstrument } from '#contract/payments/desk'
import { type DeskTicket, markOriginalSeen, markOriginalsSeen } from '#contract/sales/desk/desk'
import { actorName } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { setSavepoint } from '../../platform/database/pipelined.ts'
import { problemOf } from '../../platform/http/problem.ts'
import type { Call } from '../../platform/pipeline/handler.ts'
import { wasDone } from '../../platform/pipeline/idempotency.ts'
import { findDeskTicket } from '../desk/find-desk-ticket.ts'
import { markOriginalsSeenAtDesk } from '../desk/mark-originals-seen-at-desk.ts'
import { verifyAtDesk } from '../desk/verification/verify-at-desk.ts'
import { Invalid, Refusal } from '../../platform/refusal.ts'
import { lockDeskSet, type OpenSet } from './find-desk-set.ts'
import { builtOn, pendingNumbers } from './late-verification.ts'
import { isLate, momentOf } from './moment.ts'
import { saveAction, takenBy } from './save-action.ts'

type SendCall = Call<typeof sendDeskAction>
type Looked = { id: string; version: number }
/**
 * The functions, supplied by the deposits module, that take payment instruments: one that was entered before, and one
 * that was not.
 */
type Deposits = {
  receive: (work: SendCall, input: Looked & { instrumentId: string }) => Promise<DeskTicket>
  take: (work: SendCall, input: Looked & TakenInstrument) => Promise<DeskTicket>
}

const requireReserved = async (db: Reader, set: OpenSet, number: number): Promise<void> => {
  const isWithin = number >= set.firstReceipt && number <= set.lastReceipt
  const spent = await db
    .selectFrom('sales.verification')
    .select('id')
    .where('receiptNumber', '=', number)
    .unionAll(db.selectFrom('sales.receiptWriteOff').select('setId as id').where('receiptNumber', '=', number))
    .unionAll(pendingNumbers(db, number, number).select('deed.id'))
    .executeTakeFirst()
  if (!isWithin || spent) throw new Refusal('sales.desk-set.receipt')
}

type Doing = { deposits: Deposits; sentAt: Date }

/** Performs the action by the same steps as at an online desk, as of the time when it was done. */
const applyAction = async (call: SendCall, set: OpenSet, { deposits, sentAt }: Doing): Promise<DeskTicket> => {
  const { input, db } = call
  const { ticketId: id, deed: action } = input
  const seen = { id, version: await builtOn(db, { ...input, setId: input.id }) }
  const { sessionId, verifyBy } = await findDeskTicket(call, id)
  if (sessionId !== set.sessionId) throw new Refusal('request.not-found')
  // An action that could not be read needs a person's decision, not a guess.
  if (action.kind === 'UNREAD') throw new Refusal('sales.desk-set.unread')
  if (action.kind === 'SIGHT')
    return markOriginalsSeenAtDesk(call, seen, [{ kind: action.original, personId: action.personId }])
  if (action.kind === 'RECEIVE') return deposits.receive(call, { ...seen, instrumentId: action.instrumentId })
  if (action.kind === 'TAKE') return deposits.take(call, { ...seen, ...takenBy(action) })
  await requireReserved(db, set, action.receiptNumber)
  const verified = await verifyAtDesk(call, { ...seen, receiptNumber: action.receiptNumber })
  // Nothing else is wrong with the verification, but one person's word for the time cannot move a deadline.
  if (isLate({ judgedAt: call.now, verifyBy: new Date(verifyBy), now: sentAt }))
    throw new Refusal('sales.desk-set.late')
  return verified
}

/** The operations that an online desk would call for each kind of action; their answer may have been lost on the way. */
const asked: Partial<Record<DeskAction['kind'], readonly string[]>> = {
  SIGHT: [markOriginalSeen.name, markOriginalsSeen.name],
  RECEIVE: [receiveInstrument.name],
  TAKE: [takeInstrument.name],
}

/**
 * True if the action was already done online under the same id and only the answer was lost. It then made the next
 * version.
 */
const wasDoneAtOnce = async ({ db, actor, input }: SendCall): Promise<boolean> => {
  for (const operation of asked[input.deed.kind] ?? [])
    if (await wasDone(db, { scope: `${operation}|${actorName(actor)}`, key: input.deedId })) return true
  return false
}

type Outcome = { versionAfter: number; refusal: null } | { versionAfter: null; refusal: RefusalCode }

/**
 * Performs the action completely or not at all. Temporary refusals are thrown, so that the device sends the action
 * again.
 */
const attempt = async (call: SendCall, set: OpenSet, doing: Doing): Promise<Outcome> => {
  const { db, input } = call
  const savepoint = await setSavepoint(db)
  try {
    const { version } = await applyAction(call, set, doing)
    await savepoint.release()
    return { versionAfter: version, refusal: null }
  } catch (fault) {
    const code = fault instanceof Refusal ? fault.code : fault instanceof Invalid ? 'request.invalid' : null
    if (code === null || refusals[code].status === 429 || refusals[code].status >= 500) throw fault
    await savepoint.rollBack()
    if (await wasDoneAtOnce(call)) return { versionAfter: input.version + 1, refusal: null }
    return { versionAfter: null, refusal: code }
  }
}

const isCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

/** Returns the answer for the desk, now and whenever the same action is sent again. */
const answerOf = async (call: SendCall, refusal: string | null): Promise<OutputOf<typeof sendDeskAction>> => {
  const { input, caller } = call
  const ticket = await findDeskTicket(call, input.ticketId).catch(() => null)
  const known = refusal !== null && isCode(refusal) ? refusal : 'request.invalid'
  const { title, titles } = problemOf(known, caller.locale, '', { toStaff: true })
  return {
    conflict: refusal === null ? null : { code: refusal, title, titles },
    status: ticket && ticket.status,
  }
}

/**
 * Processes an action that a desk did offline: performs it once, as of the time it was done, or stores it as a
 * conflict. `deposits` supplies the functions that take instruments.
 */
export const processAction = async (call: SendCall, deposits: Deposits): Promise<OutputOf<typeof sendDeskAction>> => {
  const { input, db, now, refuse, setAuditSubjects } = call
  const set = await lockDeskSet(call, input.id)
  const before = await db
    .selectFrom('sales.deskDeed')
    .select(['setId', 'refusal'])
    .where('id', '=', input.deedId)
    .executeTakeFirst()
  if (before && before.setId !== set.id) return refuse('request.not-found')
  if (before) return answerOf(call, before.refusal)
  const exists = await db.selectFrom('sales.ticket').select('id').where('id', '=', input.ticketId).executeTakeFirst()
  if (!exists) return refuse('request.not-found')
  const moments = { madeAt: new Date(input.madeAt), takenAt: new Date(set.takenAt), endsAt: new Date(set.endsAt), now }
  const judgedAt = momentOf({ ...moments, lastMadeAt: set.lastMadeAt === null ? null : new Date(set.lastMadeAt) })
  const outcome = await attempt({ ...call, now: judgedAt }, set, { deposits, sentAt: now })
  await saveAction(call, set, { ...outcome, judgedAt })
  setAuditSubjects([{ subject: input.ticketId, result: outcome.refusal ?? 'done' }])
  return answerOf(call, outcome.refusal)
}
