import type { Reader } from '../../platform/database/index.ts'

/** Forgets what nobody could be told of before it closed, from before `before`, an instant. */
export const deleteOldSubscriptions = async (db: Reader, before: string): Promise<void> =>
  void (await db
    .deleteFrom('sales.openingWish')
    .where('sessionId', 'in', eb => eb.selectFrom('sales.session').select('id').where('closesAt', '<', before))
    .execute())
