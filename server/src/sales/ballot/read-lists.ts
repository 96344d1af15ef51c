import type { Reader } from '../../platform/database/database.ts'

/** Returns the lists of a group, the one in force first, each with its announcement and its draw. */
export const listRows = (db: Reader, batchId: string) =>
  db
    .selectFrom('sales.ballotList as list')
    .innerJoin('sales.ballotFreeze as freeze', 'freeze.id', 'list.freezeId')
    .where('list.batchId', '=', batchId)
    .orderBy('freeze.number', 'desc')

/** Returns the text of the list in force, or of its drawn order. */
export const lastText = async (db: Reader, batchId: string, what: 'list' | 'result'): Promise<string | null> => {
  if (what === 'list')
    return (await listRows(db, batchId).select('list.list').limit(1).executeTakeFirst())?.list ?? null
  const row = await listRows(db, batchId)
    .leftJoin('sales.ballotDraw as draw', join =>
      join.onRef('draw.freezeId', '=', 'list.freezeId').onRef('draw.batchId', '=', 'list.batchId'),
    )
    .select('draw.result')
    .limit(1)
    .executeTakeFirst()
  return row?.result ?? null
}
