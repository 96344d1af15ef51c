import { type Draft, DraftContent } from '#contract/sales/draft'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Location } from '../../platform/crypto/index.ts'
import { ownDataKey } from '../record/index.ts'

/** Where a draft stands; bound into its seal. */
export const draftLocation = (id: string): Location => ({ table: 'sales.draft', column: 'sealed', row: id })

/** What an account has entered and not submitted, the last saved first; `id`: that one of them. */
export const readDrafts = async (context: Context, db: Reader, accountId: string, id?: string): Promise<Draft[]> => {
  const rows = await db
    .selectFrom('sales.draft')
    .select(['id', 'version', 'sealed', 'savedAt'])
    .where('accountId', '=', accountId)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .orderBy('savedAt', 'desc')
    .execute()
  if (rows.length === 0) return []
  const key = await ownDataKey(context, db, accountId)
  return rows.flatMap(({ sealed, ...row }) => {
    const content = DraftContent.safeParse(JSON.parse(context.vault.open(key, draftLocation(row.id), sealed)))
    // A draft of an older form of the questions is not worth an error: the person starts anew.
    return content.success ? [{ ...row, content: content.data }] : []
  })
}
