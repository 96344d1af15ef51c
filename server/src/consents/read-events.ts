import type { Reader } from '../platform/database.ts'

/** All that a person has answered, oldest first. */
export const readEvents = (db: Reader, accountId: string) =>
  db
    .selectFrom('consents.event')
    .select(['code', 'version', 'action', 'locale', 'title', 'shownAt', 'actedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
