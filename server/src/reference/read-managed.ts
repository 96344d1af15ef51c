import type { ManagedList } from '#contract/reference/code-list'
import { listRules, mayBeChildOf } from '#contract/reference/list-rules'
import type { CategoryCode } from '#contract/reference/reference'
import type { Reader } from '../platform/database/database.ts'
import type { Scope } from '../platform/scope.ts'
import { readList, storedChanges, toCodeValue } from './save-list.ts'

/** Maximum number of latest versions in the answer. */
const maxVersions = 100

/** Returns the values that a list currently offers, by their names. */
export const readOffered = async (db: Reader, category: CategoryCode) =>
  (await readList(db, category)).flatMap(({ code, name, hidden }) => (hidden ? [] : [{ code, name }]))

/** Returns a list with all details for staff. */
export const readManaged = async (
  { context, db }: Scope<'context' | 'db'>,
  category: CategoryCode,
): Promise<ManagedList> => {
  const values = await readList(db, category)
  const versions = await db
    .selectFrom('reference.listVersion')
    .selectAll()
    .where('category', '=', category)
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute()
  const names = await context.staffNames(
    db,
    versions.flatMap(({ staffId }) => staffId ?? []),
  )
  const { parent, district } = listRules[category]
  const parents = parent === null ? [] : await readOffered(db, parent)
  return {
    category,
    version: versions[0]?.version ?? 0,
    values: values.map(toCodeValue),
    parents: parents.filter(({ code }) => mayBeChildOf(category, code)),
    districts: district ? await readOffered(db, 'AGENCY_DISTRICT') : [],
    versions: versions.map(({ version, at, staffId, changes }) => ({
      version,
      at,
      by: staffId === null ? null : (names.get(staffId) ?? null),
      ...storedChanges.read(JSON.stringify(changes)),
    })),
  }
}
