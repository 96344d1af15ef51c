import { type Draft, DraftContent } from '#contract/sales/draft'
import { emptyContent } from '#contract/sales/empty-draft'
import { prepared, type Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Location } from '../../platform/crypto/index.ts'
import { fill, storedShape } from '../../platform/stored-shape.ts'
import { ownDataKey } from '../record/index.ts'

/** Where a draft stands; bound into its seal. */
export const draftLocation = (id: string): Location => ({ table: 'sales.draft', column: 'sealed', row: id })

/** What has been entered, as it stood on the screen. */
export const storedDraft = storedShape(
  DraftContent,
  [],
  // What was not asked when it was kept has not been entered.
  old => ({ ...fill(old, emptyContent), address: fill(old['address'], emptyContent.address) }),
)

const find = prepared((db, accountId: string, id: string | undefined) =>
  db
    .selectFrom('sales.draft')
    .select(['id', 'version', 'sealed', 'savedAt'])
    .where('accountId', '=', accountId)
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .orderBy('savedAt', 'desc'),
)

/** What an account has entered and not submitted, the last saved first; `id`: that one of them. */
export const readDrafts = async (context: Context, db: Reader, accountId: string, id?: string): Promise<Draft[]> => {
  const rows = await find(db, accountId, id)
  if (rows.length === 0) return []
  const key = await ownDataKey(context, db, accountId)
  return rows.flatMap(({ sealed, ...row }) => {
    const text = context.vault.open(key, draftLocation(row.id), sealed)
    try {
      return [{ ...row, content: storedDraft.read(text) }]
    } catch (fault) {
      // It stays, and the others are shown: no draft may keep somebody from registering.
      context.log.error({ err: fault, draft: row.id }, 'a draft cannot be read')
      return []
    }
  })
}
