import { differencesOf } from '#contract/sales/set-up/differences'
import type { ManagedSetUp } from '#contract/sales/set-up/operations'
import { emptySetUp, readSetUp, type SetUp } from '#contract/sales/set-up/set-up'
import type { Scope } from '../../platform/scope.ts'

/** What registrants see of a session, and how it came to that, the newest first. */
export const readRevisions = async (
  { context, db }: Scope<'context' | 'db'>,
  id: string,
): Promise<{ published: SetUp | null; revisions: ManagedSetUp['revisions'] }> => {
  const rows = await db
    .selectFrom('sales.sessionRevision')
    .selectAll()
    .where('sessionId', '=', id)
    .orderBy('revision')
    .execute()
  const contents = rows.map(({ content }) => readSetUp(content))
  const names = await context.staffNames(
    db,
    rows.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy].flatMap(one => one ?? [])),
  )
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null))
  const revisions = rows.map(({ revision, at, note, proposedBy, confirmedBy }, row) => ({
    revision,
    at,
    note,
    proposedBy: nameOf(proposedBy),
    confirmedBy: nameOf(confirmedBy),
    differences: row === 0 ? [] : differencesOf(contents[row - 1] ?? emptySetUp, contents[row] ?? emptySetUp),
  }))
  return { published: contents.at(-1) ?? null, revisions: revisions.toReversed() }
}
