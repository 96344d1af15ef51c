import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTickets } from '#contract/sales/registration/intent'
import type { TicketRow } from '#contract/sales/ticket/ticket'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { brokenUnique } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { deferToCommit, pipelineQueries } from '../../platform/database/pipelined.ts'
import { askRelated } from './party/ask-related.ts'
import { reserveReferralForm } from '../referral/reserve-referral-form.ts'
import { invitePeople } from './naming/invite-people.ts'
import { notifyNamedPeople } from './naming/notify-named-people.ts'
import { movedFrom, registrantActor } from '../ticket/move-ticket.ts'
import { registrationNumber, totalDeposit } from '../ticket/ticket.ts'
import { phaseOf } from '../property/phase.ts'
import { readTenderUnits } from '../property/read-tender-units.ts'
import { isBidActive } from '../limits/is-bid-active.ts'
import { type Claim, reserveQuota } from '../limits/reserve-quota.ts'
import { readClaims } from '../limits/read-claims.ts'

type CreateCall = Call<typeof createTickets>

const findIntent = prepared((db, id: string, accountId: string) =>
  db
    .selectFrom('sales.intent as intent')
    .innerJoin('sales.session as session', 'session.id', 'intent.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin('sales.batch as batch', 'batch.id', 'intent.batchId')
    .select([
      'intent.sessionId',
      'intent.batchId',
      'intent.applicant',
      'intent.draftId',
      'intent.tenderUnitIds',
      'intent.attachmentIds',
      'intent.referralSerial',
      'intent.relatedTicketId',
      'intent.numberOfIntents',
      'intent.numberOfUnits',
      'session.propertyId',
      'session.opensAt',
      'session.closesAt',
      'session.verifyBy',
      'session.depositCents',
      'session.maxTicketsPerAccount',
      'session.maxTicketsPerPerson',
      'session.name as sessionName',
      'property.name as propertyName',
      'batch.name as batchName',
    ])
    .select(sql<boolean>`exists(select from sales.named_person where intent_id = intent.id)`.as('namesPeople'))
    .where('intent.id', '=', id)
    .where('intent.accountId', '=', accountId),
)

type Intent = Awaited<ReturnType<typeof findIntent>>[number]

const findSubmitted = prepared((db, intentId: string) =>
  db.selectFrom('sales.ticket').select('id').where('intentId', '=', intentId).limit(1),
)

/**
 * Finds another intent of the same draft that was submitted from another window or device: the registrant meant one
 * registration.
 */
const findDraftSubmitted = prepared((db, draftId: string | null, accountId: string, intentId: string) =>
  db
    .selectFrom('sales.intent as other')
    .innerJoin('sales.ticket as ticket', 'ticket.intentId', 'other.id')
    .select('other.id')
    .where('other.draftId', '=', draftId)
    .where('other.accountId', '=', accountId)
    .where('other.id', '!=', intentId)
    .limit(1),
)

/** True if the intent, or another intent of its draft, was submitted before. */
const wasSubmitted = async ({ db, input, actor }: CreateCall, { draftId }: Intent): Promise<boolean> => {
  const [same, ofDraft] = await pipelineQueries(db, here => [
    findSubmitted(here, input.id),
    findDraftSubmitted(here, draftId, actor.accountId, input.id),
  ])
  return same.length > 0 || ofDraft.length > 0
}

/**
 * Takes a place of everybody named in the registration, for each of its tickets. The refusal names those whose places
 * are used up.
 */
const takeAll = async (call: CreateCall, intent: Intent, claims: readonly Claim[], count: number): Promise<void> => {
  const { db, refuse } = call
  const limits = { account: intent.maxTicketsPerAccount, person: intent.maxTicketsPerPerson }
  const [full] = await reserveQuota(db, intent.sessionId, claims, limits, count)
  if (full === undefined) return
  // If this same intent took the last place, the refusal says so, and not that the limit is reached (S-L2).
  if ((await findSubmitted(db, call.input.id)).length > 0) return refuse('sales.intent.submitted')
  if (full.startsWith('account:')) return refuse('sales.ticket.limit', { params: { limit: limits.account } })
  const params = { limit: limits.person }
  return refuse(full.startsWith('company:') ? 'sales.ticket.company-limit' : 'sales.ticket.person-limit', { params })
}

/** Attaches the registration's files permanently. Each must still exist and belong to the caller. */
const attachFiles = async ({ db, now, actor, refuse }: CreateCall, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const kept = await db
    .updateTable('sales.attachment')
    .set({ lodgedAt: sql<string>`coalesce(lodged_at, ${now.toISOString()})` })
    .where('id', 'in', [...ids])
    .where('accountId', '=', actor.accountId)
    .returning('id')
    .execute()
  if (kept.length < new Set(ids).size) refuse('sales.intent.files-gone')
}

/** Refuses a second bid for the same unit. */
const requireFirstBid = async ({ db, input, actor, refuse }: CreateCall, unitIds: readonly string[]): Promise<void> => {
  if (await isBidActive(db, { accountId: actor.accountId, intentId: input.id, unitIds }))
    refuse('sales.tender.bid-stands')
}

const insertTickets = async (call: CreateCall, intent: Intent, submitter: Submitter): Promise<TicketRow[]> => {
  const { input, actor, db, now, refuse } = call
  const units = await readTenderUnits(db, { ids: intent.tenderUnitIds })
  const tickets = (units.length === 0 ? [null] : units).map(unit => ({
    id: randomUUID(),
    registrationNumber: registrationNumber(randomBytes(8)),
    status: 'PENDING' as const,
    numberOfIntents: intent.numberOfIntents,
    numberOfUnits: unit === null ? intent.numberOfUnits : 1,
    depositCents: intent.depositCents,
    createdAt: now.toISOString(),
    unit,
  }))
  const { sessionId, batchId } = intent
  const { applicant, referralSerial } = intent
  const shared = { intentId: input.id, accountId: actor.accountId, sessionId, batchId, applicant }
  const rows = tickets.map(({ unit, ...ticket }) => ({
    ...ticket,
    ...shared,
    hasAgent: referralSerial !== null,
    tenderUnitId: unit?.id ?? null,
  }))
  const moves = tickets.map(({ id, status, createdAt }) => ({
    ticketId: id,
    fromStatus: null,
    toStatus: status,
    actor: submitter.actor,
    at: createdAt,
    ...movedFrom(call.caller, submitter.by),
  }))
  try {
    await pipelineQueries(db, here => [
      here.insertInto('sales.ticket').values(rows).execute(),
      here.insertInto('sales.ticketTransition').values(moves).execute(),
    ])
  } catch (fault) {
    if (brokenUnique(fault) === 'ticket_once') return refuse('sales.intent.submitted')
    throw fault
  }
  return tickets.map(({ unit, ...ticket }) => {
    const total = totalDeposit(ticket)
    return { ...intent, ...ticket, tenderUnit: unit, totalDepositCents: total, remainingCents: total }
  })
}

const deleteDraft = prepared((db, id: string, accountId: string) =>
  db.deleteFrom('sales.draft').where('id', '=', id).where('accountId', '=', accountId),
)

/** The submitter: the registrant, or staff on the registrant's behalf who have everybody's consents. */
type Submitter = { by: 'registrant' | 'staff'; actor: string }

/** Submits an intent and returns its tickets, with the status Pending. */
export const submitIntent = async (call: CreateCall, submitter: Submitter): Promise<{ tickets: TicketRow[] }> => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const [[intent], claims] = await pipelineQueries(db, here => [
    findIntent(here, input.id, actor.accountId),
    readClaims(here, actor.accountId, input.id),
  ])
  if (!intent) return refuse('request.not-found')
  const phase = phaseOf(intent, now)
  if (phase !== 'OPEN') return refuse(phase === 'CLOSED' ? 'sales.session.closed' : 'sales.session.not-open')
  await takeAll(call, intent, claims, Math.max(1, intent.tenderUnitIds.length))
  // The account's place is locked: of two requests at once the second sees what the first has inserted.
  if (await wasSubmitted(call, intent)) return refuse('sales.intent.submitted')
  await requireFirstBid(call, intent.tenderUnitIds)
  await attachFiles(call, intent.attachmentIds)
  const tickets = await insertTickets(call, intent, submitter)
  setAuditSubject(tickets[0]?.id ?? input.id)
  const serial = intent.referralSerial
  const form = { propertyId: intent.propertyId, serial: serial ?? '', intentId: input.id, now }
  if (serial !== null && !(await reserveReferralForm(db, form))) return refuse('sales.referral.invalid')
  if (intent.relatedTicketId !== null) await askRelated(call, input.id, intent.relatedTicketId)
  if (intent.namesPeople) {
    if (submitter.by === 'registrant') await invitePeople(call, input.id)
    await notifyNamedPeople(call, input.id)
  }
  if (intent.draftId !== null) await deferToCommit(db, deleteDraft.compile(db, intent.draftId, actor.accountId))
  return { tickets }
}

export default handler(
  createTickets,
  call => submitIntent(call, { by: 'registrant', actor: registrantActor(call.actor.accountId) }),
  { requiresAdmission: true, prioritised: true },
)
