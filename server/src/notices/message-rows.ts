import type { Reader } from '../platform/database/index.ts'

/** What became of messages: who joins it to tables of their own gives it a name there. */
export const messageRows = (db: Reader) => db.selectFrom('notices.message').select(['id', 'sentAt', 'givenUpAt'])
