import { type Draft, DraftContent } from '#contract/sales/registration/draft'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Location } from '../../platform/crypto/vault.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import type { Context } from '../../platform/context.ts'
import { fill, storedShape } from '../../platform/stored-shape.ts'

/** Location of a draft in the database; it is bound into the draft's encryption. */
export const draftLocation = (id: string): Location => ({ table: 'sales.draft', column: 'sealed', row: id })

/** What the registrant has entered, as it was on the screen. */
export const storedDraft = storedShape(
  DraftContent,
  [],
  // A field that did not exist when the draft was saved is empty.
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

/** Returns the account's drafts that are not submitted, the last saved first; with `id`, only that one. */
export const readDrafts = async (context: Context, db: Reader, accountId: string, id?: string): Promise<Draft[]> => {
  const rows = await find(db, accountId, id)
  if (rows.length === 0) return []
  const key = await ownDataKey(context, db, accountId)
  return rows.flatMap(({ sealed, ...row }) => {
    const text = context.vault.open(key, draftLocation(row.id), sealed)
    try {
      return [{ ...row, content: storedDraft.read(text) }]
    } catch (fault) {
      // The unreadable draft stays and the others are returned, so that no draft can keep a registrant from
      // registering.
      context.log.error({ err: fault, draft: row.id }, 'a draft cannot be read')
      return []
    }
  })
}
