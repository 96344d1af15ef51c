import { isDeepStrictEqual } from 'node:util'
import { ClubOffer, openClubOffer } from '#contract/club/offer'
import type { OutputOf } from '#contract/operation'
import { keysOf } from '#contract/pick'
import { sql } from 'kysely'
import { prepared } from '../platform/database/prepared.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Scope } from '../platform/scope.ts'
import { storedShape } from '../platform/stored-shape.ts'

/** Stored form of the club offer. */
export const storedOffer = storedShape(ClubOffer, [])

/**
 * Default offer before staff have changed it: the banner is shown, with the programme's percentage and the usual
 * words.
 */
const usual: ClubOffer = { isShown: true, percent: null, line: null, sessions: [] }

/** Maximum number of latest changes that are returned. */
const maxChanges = 50

const readVersions = prepared((db, most: number) =>
  db
    .selectFrom('club.offerVersion')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(sql<number>`${most}`),
)

const contentOf = (row: { content: unknown } | undefined): ClubOffer =>
  row === undefined ? usual : storedOffer.read(JSON.stringify(row.content))

/** Returns the current club offer. */
export const readOffer = async (db: Reader): Promise<ClubOffer> => contentOf((await readVersions(db, 1))[0])

/** Returns the club offer for staff, with its version and its latest changes. */
export const readManagedOffer = async ({
  context,
  db,
}: Scope<'context' | 'db'>): Promise<OutputOf<typeof openClubOffer>> => {
  // One more row is read, because the row before the oldest returned change shows what that change did.
  const rows = await readVersions(db, maxChanges + 1)
  const names = await context.staffNames(
    db,
    rows.map(({ staffId }) => staffId),
  )
  const contents = rows.map(contentOf)
  return {
    version: rows[0]?.version ?? 0,
    ...(contents[0] ?? usual),
    changes: rows.slice(0, maxChanges).map(({ version, at, staffId }, row) => {
      const [after, before] = [contents[row] ?? usual, contents[row + 1] ?? usual]
      return {
        version,
        at,
        by: names.get(staffId) ?? '',
        fields: keysOf(ClubOffer.shape).filter(field => !isDeepStrictEqual(after[field], before[field])),
      }
    }),
  }
}
