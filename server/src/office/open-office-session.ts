import { randomUUID } from 'node:crypto'
import { randomToken, tokenHash } from '../platform/crypto/index.ts'
import type { Reader } from '../platform/database/index.ts'
import { expiryOf } from './session.ts'

/** Opens a session of a member of staff: what their cookie is to hold. */
export const openOfficeSession = async (db: Reader, staffId: string, now: Date): Promise<string> => {
  const cookie = randomToken()
  const at = now.toISOString()
  await db
    .insertInto('office.session')
    .values({
      id: randomUUID(),
      staffId,
      cookieHash: tokenHash(cookie),
      createdAt: at,
      seenAt: at,
      expiresAt: expiryOf(now).toISOString(),
    })
    .execute()
  return cookie
}
