import type { Reader } from '../platform/database/database.ts'

/** Results of messages. A module that joins the query to its own tables gives it an alias. */
export const messageRows = (db: Reader) => db.selectFrom('notices.message').select(['id', 'sentAt', 'givenUpAt'])
