import { sql } from 'kysely'
import type { Reader } from '../platform/database/index.ts'

/** Removes what an outbox of development still shows of messages to these addresses. Elsewhere nothing is kept. */
export const forgetMessages = async (db: Reader, addresses: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('notices.message')
    .where(sql<boolean>`outbox->>'to' = any(${[...addresses]})`)
    .execute()
}
