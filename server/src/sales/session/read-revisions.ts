import { differencesOf } from '#contract/sales/session/differences'
import { emptySetUp, readSetUp } from '#contract/sales/session/set-up'
import type { Scope } from '../../platform/scope.ts'

/**
 * Returns what registrants see of a session (null while it is not published) and its history with staff ids, the
 * newest first.
 */
export const readRevisions = async ({ db }: Scope<'db'>, id: string) => {
  const rows = await db
    .selectFrom('sales.sessionRevision')
    .selectAll()
    .where('sessionId', '=', id)
    .orderBy('revision')
    .execute()
  const contents = rows.map(({ content }) => readSetUp(content))
  const revisions = rows.map(({ revision, at, note, proposedBy, confirmedBy }, row) => ({
    revision,
    at,
    note,
    proposedBy,
    confirmedBy,
    differences: row === 0 ? [] : differencesOf(contents[row - 1] ?? emptySetUp, contents[row] ?? emptySetUp),
  }))
  return { published: contents.at(-1) ?? null, revisions: revisions.toReversed() }
}
