import { type Finding, maxShown } from '#contract/sales/checks/finding'
import { maskName } from '#contract/person-name'
import { pick } from '#contract/pick'
import { accountRows } from '../../accounts/index.ts'
import type { Staff } from '../../platform/actor.ts'
import { requireSession } from '../../platform/require-session.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { readConcerned } from './read-concerned.ts'

type Work = Scope<'context' | 'db'> & { actor: Staff }
type Asked = { sessionId: string; id: string }

const readRow = async ({ db }: Work, { sessionId, id }: Asked) =>
  db
    .selectFrom('sales.finding as finding')
    .innerJoin('sales.session as session', 'session.id', 'finding.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['finding.id', 'finding.sessionId', 'finding.kind', 'finding.subject', 'finding.state', 'finding.limit'])
    .select(['finding.faults', 'finding.foundAt', 'finding.version', 'session.name as sessionName'])
    .select(['property.name as propertyName'])
    .where('finding.id', '=', id)
    .where('finding.sessionId', '=', sessionId)
    .executeTakeFirst()

/**
 * Returns the registrations that belong to a finding, or did, in order of submission. If not all are shown, those
 * that still belong come first.
 */
const readMembers = async ({ db }: Work, id: string) => {
  const rows = await db
    .selectFrom('sales.findingMember as member')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'member.ticketId')
    .innerJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .innerJoin('sales.batch as batch', 'batch.id', 'ticket.batchId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'ticket.accountId')
    .leftJoin('sales.checkReading as reading', 'reading.intentId', 'ticket.intentId')
    .select(['member.since', 'member.goneAt', 'ticket.id', 'ticket.version', 'ticket.registrationNumber'])
    .select(['ticket.status', 'ticket.outcome', 'ticket.applicant', 'ticket.hasAgent', 'ticket.createdAt'])
    .select([
      'ticket.intentId',
      'ticket.accountId',
      'intent.referralSerial',
      'batch.name as batchName',
      'reading.underAge',
      'reading.people',
      'reading.alike',
    ])
    .select(['account.englishLastName', 'account.englishFirstName'])
    .select(['account.chineseLastName', 'account.chineseFirstName'])
    .where('member.findingId', '=', id)
    .orderBy(eb => eb('member.goneAt', 'is not', null))
    .orderBy('ticket.createdAt')
    .orderBy('ticket.id')
    .limit(maxShown)
    .execute()
  return rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

const countMembers = async ({ db }: Work, id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('sales.findingMember')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('findingId', '=', id)
    .where('goneAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const readDecisions = ({ db }: Work, id: string) =>
  db
    .selectFrom('sales.findingDecision')
    .select(['reason', 'voidReason', 'voided', 'staffId', 'at'])
    .where('findingId', '=', id)
    .orderBy('id', 'desc')
    .execute()

const describeDecisions = async (
  { context, db }: Work,
  decisions: Awaited<ReturnType<typeof readDecisions>>,
): Promise<Finding['decisions']> => {
  const names = await context.staffNames(
    db,
    decisions.map(({ staffId }) => staffId),
  )
  const voided = decisions.flatMap(decision => decision.voided)
  const numbers =
    voided.length === 0
      ? []
      : await db.selectFrom('sales.ticket').select(['id', 'registrationNumber']).where('id', 'in', voided).execute()
  const numberOf = new Map(numbers.map(({ id, registrationNumber }) => [id, registrationNumber]))
  return decisions.map(({ staffId, voided: ids, ...one }) => ({
    ...one,
    voided: ids.flatMap(id => numberOf.get(id) ?? []),
    by: names.get(staffId) ?? '',
  }))
}

/** Returns one finding of a session that the caller is assigned to. */
export const readFinding = async (work: Work, asked: Asked): Promise<Finding> => {
  requireSession(work.actor, asked.sessionId)
  const row = await readRow(work, asked)
  if (!row) throw new Refusal('request.not-found')
  const { subject, ...finding } = row
  const members = await readMembers(work, row.id)
  const concerned = await readConcerned(work, { kind: row.kind, subject }, members)
  const decisions = await readDecisions(work, row.id)
  const decidedAt = decisions[0]?.at ?? null
  const firstAt = members[0]?.createdAt
  return {
    ...finding,
    count: await countMembers(work, row.id),
    registrations: members.map(member => ({
      ...pick(member, [
        'id',
        'version',
        'registrationNumber',
        'status',
        'outcome',
        'applicant',
        'batchName',
        'hasAgent',
      ]),
      name: maskName(member),
      concerned: concerned.get(member.intentId) ?? null,
      serial: member.referralSerial,
      submittedAt: member.createdAt,
      isFirst: member.createdAt === firstAt,
      isNew: decidedAt !== null && member.since > decidedAt,
      isGone: member.goneAt !== null,
    })),
    decisions: await describeDecisions(work, decisions),
  }
}
