import { sql } from 'kysely'
import type { Vault } from '../platform/crypto/index.ts'
import type { Reader } from '../platform/database/index.ts'
import { cutLetters } from './read-letters.ts'

/** Removes what an outbox of development still shows of messages to these addresses, and to whom any message went. */
export const purgeMessages = async (vault: Vault, db: Reader, addresses: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('notices.message')
    .where(sql<boolean>`outbox->>'to' = any(${[...addresses]})`)
    .execute()
  await cutLetters(vault, db, addresses)
}
