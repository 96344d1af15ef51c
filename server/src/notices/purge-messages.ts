import { sql } from 'kysely'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Reader } from '../platform/database/database.ts'
import { cutLetters } from './read-letters.ts'

/**
 * Deletes messages to these addresses from the development outbox, and deletes the link between these addresses and
 * every other message.
 */
export const purgeMessages = async (vault: Vault, db: Reader, addresses: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('notices.message')
    .where(sql<boolean>`outbox->>'to' = any(${[...addresses]})`)
    .execute()
  await cutLetters(vault, db, addresses)
}
