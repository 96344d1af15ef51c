import { readSetUp } from '#contract/sales/session/set-up'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isWhole, type WholeSetUp } from './save-session-revision.ts'

/** Returns a set-up in which all required sections are filled in; refuses it otherwise. */
export const readWhole = async (
  { db }: { db: Reader },
  id: string,
): Promise<{ propertyId: string; revision: number; setUp: WholeSetUp }> => {
  const row = await db
    .selectFrom('sales.setUp')
    .select(['content', 'propertyId', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('request.not-found')
  const setUp = readSetUp(row.content)
  if (!isWhole(setUp)) throw new Refusal('sales.set-up.incomplete')
  const { propertyId, revision } = row
  return { propertyId, revision, setUp }
}
