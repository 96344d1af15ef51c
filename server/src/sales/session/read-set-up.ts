import { differencesOf } from '#contract/sales/session/differences'
import { validateSetUp, type SetUpFacts } from '#contract/sales/session/validate'
import { publishSetUp, rescheduleSession, type ManagedSetUp } from '#contract/sales/session/operations'
import { emptySetUp, readSetUp, type SetUp } from '#contract/sales/session/set-up'
import type { Reader } from '../../platform/database/database.ts'
import { readDocuments } from '../property/read-managed.ts'
import { lastFreeze } from '../ballot/find-ballot.ts'
import { readExpected } from '../appointments/end-appointments.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { readRevisions } from './read-revisions.ts'

type Work = Scope<'context' | 'db' | 'now'>

/** Names of the operations that propose the publication of a set-up. */
export const publishing = [publishSetUp.name, rescheduleSession.name] as const

/** Returns the groups of a session that registrations or frozen lists refer to, and the units of its tender. */
const readInUse = async (db: Reader, id: string): Promise<ReadonlySet<string>> => {
  const groups = await db
    .selectFrom('sales.batch as batch')
    .select('batch.id')
    .where('batch.sessionId', '=', id)
    .where(eb =>
      eb.exists(eb.selectFrom('sales.intent').select('id').whereRef('sales.intent.batchId', '=', 'batch.id')),
    )
    .execute()
  const units = await db
    .selectFrom('sales.tenderUnit as listed')
    .select('listed.unitId')
    .where('listed.sessionId', '=', id)
    .where(eb =>
      eb.exists(eb.selectFrom('sales.ticket').select('id').whereRef('sales.ticket.tenderUnitId', '=', 'listed.id')),
    )
    .execute()
  const frozen = await db
    .selectFrom('sales.ballotList')
    .innerJoin('sales.batch', 'sales.batch.id', 'sales.ballotList.batchId')
    .select('sales.batch.id')
    .where('sales.batch.sessionId', '=', id)
    .execute()
  return new Set([
    ...groups.map(group => group.id),
    ...frozen.map(item => item.id),
    ...units.flatMap(({ unitId }) => unitId ?? []),
  ])
}

/** Reads the facts by which a set-up is validated. */
export const readFacts = async (
  { db, now }: Pick<Work, 'db' | 'now'>,
  { id, propertyId, published }: { id: string; propertyId: string; published: SetUp | null },
): Promise<SetUpFacts> => ({
  now,
  documents: await readDocuments({ db, now }, propertyId),
  published,
  inUse: await readInUse(db, id),
  isFrozen: (await lastFreeze(db, id)) !== undefined,
})

/** The accounts that a revision concerns: those with a registration that has not ended. */
export const touchedBy = (db: Reader, id: string) =>
  db.selectFrom('sales.ticket').where('sessionId', '=', id).where('status', 'in', ['PENDING', 'REGISTERED', 'VERIFIED'])

/** Returns a session's set-up with everything that staff need to see. */
export const readManagedSetUp = async (work: Work, id: string): Promise<ManagedSetUp> => {
  const { context, db, now } = work
  const row = await db
    .selectFrom('sales.setUp')
    .innerJoin('sales.property', 'sales.property.id', 'sales.setUp.propertyId')
    .select(['sales.setUp.propertyId', 'sales.setUp.version', 'sales.setUp.revision', 'content'])
    .select(['sales.property.name as propertyName', 'offices', 'solicitors', 'sales.property.payee'])
    .where('sales.setUp.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('request.not-found')
  const { content, propertyId, offices, solicitors, payee, ...shown } = row
  const setUp = readSetUp(content)
  const { published, revisions } = await readRevisions(work, id)
  const names = await context.staffNames(
    db,
    revisions.flatMap(({ proposedBy, confirmedBy }) => [proposedBy ?? [], confirmedBy ?? []].flat()),
  )
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null))
  const facts = await readFacts(work, { id, propertyId, published })
  const touched = await touchedBy(db, id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const waiting = await context.proposals.waiting({ db, now }, { operations: publishing, subjects: [id] })
  return {
    ...shown,
    id,
    propertyId,
    setUp,
    published,
    faults: validateSetUp(setUp, facts),
    differences: differencesOf(published ?? emptySetUp, setUp),
    registrations: touched.count,
    expected: await readExpected(db, id, now),
    isProposed: waiting.has(id),
    revisions: revisions.map(({ proposedBy, confirmedBy, ...one }) => ({
      ...one,
      proposedBy: nameOf(proposedBy),
      confirmedBy: nameOf(confirmedBy),
    })),
    documents: await readDocuments(work, propertyId),
    sale: { offices, solicitors, payee },
    now: now.toISOString(),
  }
}
