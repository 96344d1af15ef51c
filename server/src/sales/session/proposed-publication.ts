import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Locale, Words } from '#contract/common'
import { endedBy } from '#contract/sales/session/cut-off'
import { validateSetUp } from '#contract/sales/session/validate'
import { withTimes } from '#contract/sales/session/reschedule'
import { RevisionNote } from '#contract/sales/session/operations'
import { readSetUp, type Sections, sections, type SetUp } from '#contract/sales/session/set-up'
import type { Proposed } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { addJob } from '../../platform/queue/jobs.ts'
import { endAppointments, lockLateSlots, lateOf, readExpected } from '../appointments/end-appointments.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { endingWords } from './difference-words.ts'
import { type LockedSetUp, lockSetUp, writeSetUp } from './lock-set-up.ts'
import { saveSessionRevision } from './save-session-revision.ts'
import { readFacts, touchedBy } from './read-set-up.ts'
import { readRevisions } from './read-revisions.ts'

type Times = Sections['times']

/** `times` replaces the times of the set-up. */
export const PublicationInput = z.strictObject({
  version: z.int(),
  note: z.nullable(RevisionNote),
  times: z.nullable(sections.times),
})
export type PublicationInput = z.output<typeof PublicationInput>

/** Returns what would be published from a locked set-up; null if it cannot be published now. */
export const publicationOf = async (
  work: Scope<'context' | 'db' | 'now'>,
  held: LockedSetUp,
  times: PublicationInput['times'],
): Promise<{ published: SetUp | null; setUp: SetUp } | null> => {
  const { published } = await readRevisions(work, held.id)
  const setUp = times === null ? held.setUp : withTimes(held.setUp, times)
  const facts = await readFacts(work, { ...held, published })
  return validateSetUp(setUp, facts).length > 0 ? null : { published, setUp }
}

/**
 * Queues one notification for every account with a registration in the session. Ends appointments that the deadline
 * leaves without time to verify and notifies their registrants too, so that nobody comes to an office that no longer
 * verifies.
 */
const notifyAffected = async (db: Reader, sessionId: string, revision: number, { verifyBy }: Times): Promise<void> => {
  const lateSlots = await lockLateSlots(db, sessionId, verifyBy)
  await db
    .insertInto('sales.revisionLetter')
    .columns(['sessionId', 'revision', 'accountId', 'ended'])
    .expression(() =>
      touchedBy(db, sessionId)
        .select(['sessionId', sql<number>`${revision}::integer`.as('revision'), 'accountId'])
        .select(lateOf(sessionId, verifyBy).as('ended'))
        .distinct(),
    )
    .execute()
  await endAppointments(db, lateSlots)
  await addJob(db, 'sales:tell-revisions', {}, { key: 'sales:tell-revisions' })
}

/** Returns what else happens on confirmation: how many appointments end. */
const endsWith = async ({ db, now }: Scope<'db' | 'now'>, id: string, times: Times | null): Promise<Words | null> => {
  const count = times === null ? 0 : endedBy(await readExpected(db, id, now), times)
  return count === 0 ? null : endingWords(count)
}

/**
 * When a second person confirms it, the set-up is published as the session, and the people it affects are notified.
 */
export const proposedPublication: Proposed = {
  describe: async ({ db, now }, subject, input) => {
    const row = await db
      .selectFrom('sales.setUp')
      .innerJoin('sales.property', 'sales.property.id', 'sales.setUp.propertyId')
      .select(['sales.property.name', 'content'])
      .where('sales.setUp.id', '=', subject)
      .executeTakeFirst()
    if (!row) return null
    const { about, times } = readSetUp(row.content)
    const ends = await endsWith({ db, now }, subject, PublicationInput.parse(input).times ?? times)
    const all = (locale: Locale) =>
      [row.name, about?.name, ends].flatMap(words => (words ? [words[locale]] : [])).join(' · ')
    return { en: all('en'), 'zh-HK': all('zh-HK'), 'zh-CN': all('zh-CN') }
  },
  carryOut: async (call, { subject, input, proposedBy }) => {
    const { context, db, actor } = call
    const { version, note, times } = PublicationInput.parse(input)
    const held = await lockSetUp(call, { id: subject, version: null })
    if (held.version !== version) throw new Refusal('office.proposal.overtaken')
    const publication = await publicationOf(call, held, times)
    if (publication === null) throw new Refusal('office.proposal.overtaken')
    if (times !== null) await writeSetUp(call, held, publication.setUp)
    await saveSessionRevision(call, held, publication.setUp, { note, proposedBy, confirmedBy: actor.staffId })
    const { times: published } = publication.setUp
    if (held.revision > 0 && published !== null) {
      await notifyAffected(db, subject, held.revision + 1, published)
      await context.waiting.moveOpening(db, subject, published.opensAt)
    }
    context.log.info({ session: subject, revision: held.revision + 1 }, 'a session was published')
  },
}
