import type { VoidReason } from '#contract/sales/desk/verification'
import type { Staff } from '../../platform/actor.ts'
import { requireSession } from '../../platform/require-session.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'

type Work = Scope<'context' | 'db' | 'now'> & { actor: Staff }
type Seen = { sessionId: string; id: string; version: number }

/** Returns whether somebody has decided the version that the staff member saw, and who decided it and when. */
const readDecision = async ({ context, db }: Work, { id, version }: Seen) => {
  const last = await db
    .selectFrom('sales.findingDecision')
    .select(['staffId', 'at'])
    .where('findingId', '=', id)
    .where('version', '>=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { by: (await context.staffNames(db, [last.staffId])).get(last.staffId) ?? '', at: last.at }
}

/**
 * Locks a finding, in the version that the staff member saw, until the command ends. If two staff members decide it,
 * the second waits and is then refused, with the name of the first and the time. Returns the registrations that
 * belong to the finding.
 */
export const lockFinding = async (work: Work, seen: Seen): Promise<string[]> => {
  const { db, actor } = work
  const { id, sessionId, version } = seen
  requireSession(actor, sessionId)
  const finding = await db
    .selectFrom('sales.finding')
    .select('version')
    .where('id', '=', id)
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!finding) throw new Refusal('request.not-found')
  if (finding.version !== version) {
    const decision = await readDecision(work, seen)
    throw decision ? new Refusal('sales.checks.decided', { params: decision }) : new Refusal('sales.checks.changed')
  }
  const members = await db
    .selectFrom('sales.findingMember')
    .select('ticketId')
    .where('findingId', '=', id)
    .where('goneAt', 'is', null)
    .execute()
  // The finding is settled: there is nothing to decide.
  if (members.length === 0) throw new Refusal('sales.checks.changed')
  return members.map(({ ticketId }) => ticketId)
}

type Decision = { reason: string } | { voidReason: VoidReason; voided: string[] }

/** Saves the decision about a locked finding. */
export const decideFinding = async (
  { db, actor, now }: Work,
  { id, version }: Seen,
  decision: Decision,
): Promise<void> => {
  const at = now.toISOString()
  await db
    .insertInto('sales.findingDecision')
    .values({ findingId: id, version, staffId: actor.staffId, at, ...decision })
    .execute()
  await db
    .updateTable('sales.finding')
    .set({ state: 'DECIDED', version: version + 1, changedAt: at })
    .where('id', '=', id)
    .execute()
}
