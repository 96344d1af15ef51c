import type { Reader } from '../../platform/database/database.ts'

/** Deletes subscriptions to sessions that closed before `before` (an instant) without a notification. */
export const deleteOldSubscriptions = async (db: Reader, before: string): Promise<void> =>
  void (await db
    .deleteFrom('sales.openingWish')
    .where('sessionId', 'in', eb => eb.selectFrom('sales.session').select('id').where('closesAt', '<', before))
    .execute())
