import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/staff/staff'
import { randomToken, tokenHash } from '../../platform/crypto/secret-hasher.ts'
import type { Reader } from '../../platform/database/database.ts'
import { expiryOf } from './lifetime.ts'

type Begun = {
  /** True if the second factor has been given too. */
  isOpen: boolean
  userAgent: string
  /** Roles that apply once the second factor is given, and the provider that assigns them. */
  given?: { roles: Role[]; issuer: string }
}

/** Begins a session of a member of staff. Returns its id and the secret for its cookie. */
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
