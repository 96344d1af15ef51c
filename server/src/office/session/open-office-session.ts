import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/office/staff'
import { randomToken, tokenHash } from '../../platform/crypto/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import { expiryOf } from './session.ts'

type Begun = {
  /** The second factor is given too. */
  isOpen: boolean
  userAgent: string
  /** Roles that count once the second factor is given, and who gives them. */
  given?: { roles: Role[]; issuer: string }
}

/** Begins a session of a member of staff; `cookie`: what theirs is to hold. */
export const openOfficeSession = async (
  db: Reader,
  staffId: string,
  now: Date,
  { isOpen, userAgent, given }: Begun,
): Promise<{ id: string; cookie: string }> => {
  const [id, cookie] = [randomUUID(), randomToken()]
  const at = now.toISOString()
  const { roles } = await db
    .selectFrom('office.staff')
    .select('roles')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('office.session')
    .values({
      id,
      staffId,
      cookieHash: tokenHash(cookie),
      createdAt: at,
      seenAt: at,
      expiresAt: expiryOf(roles, now).toISOString(),
      provedAt: at,
      openedAt: isOpen ? at : null,
      userAgent,
      givenRoles: given?.roles ?? null,
      givenBy: given?.issuer ?? null,
    })
    .execute()
  return { id, cookie }
}
