import type { Reader } from '../platform/database/database.ts'
import { latestTermsRows } from '../reference/index.ts'
import type { Definition } from './read-definitions.ts'

/**
 * Returns when the account's holder granted each of these consents by an act of its own, by code. Contains only
 * consents whose last answer is yes and whose sentence and document have not changed since.
 */
export const givenBefore = async (
  db: Reader,
  accountId: string,
  definitions: readonly Definition[],
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  if (definitions.length === 0) return new Map()
  const rows = await db
    .selectFrom('consents.event')
    .distinctOn('code')
    .select(['code', 'version', 'termsVersion', 'action', 'actedAt', 'givenBeforeAt'])
    .where('accountId', '=', accountId)
    .where('namedPersonId', 'is', null)
    .where('code', 'in', [...new Set(definitions.map(({ code }) => code))])
    .orderBy('code')
    .orderBy('id', 'desc')
    .execute()
  const types = definitions.flatMap(({ termsType }) => termsType ?? [])
  const terms = await latestTermsRows(db, types, now)
  return new Map(
    definitions.flatMap(({ code, version, termsType }) => {
      const last = rows.find(row => row.code === code)
      const isSame =
        last?.action === 'GRANT' &&
        last.version === version &&
        last.termsVersion === (terms.get(termsType ?? '')?.version ?? null)
      return isSame ? [[code, last.givenBeforeAt ?? last.actedAt] as const] : []
    }),
  )
}
