import { tokenHash } from '../../platform/crypto/secret-hasher.ts'
import type { Scope } from '../../platform/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { LeakyLimit } from '../../platform/limits.ts'

/** Nobody can guess 32 bytes. This limit protects the server from the load of attempts. */
const tries: LeakyLimit = { name: 'office-invitation', burst: 60, everySeconds: 30 }

/**
 * Finds and locks the member to whom an invitation link was sent. Refuses used, expired and unknown links with the
 * same code.
 */
export const findInvitation = async (
  { context, db, now, caller }: Scope<'context' | 'db' | 'now' | 'caller'>,
  token: string,
) => {
  const found = await db
    .selectFrom('office.invitation as invitation')
    .innerJoin('office.staff as staff', 'staff.id', 'invitation.staffId')
    .select(['staff.id', 'staff.email', 'staff.name', 'invitation.expiresAt'])
    .where('invitation.tokenHash', '=', tokenHash(token))
    .where('invitation.expiresAt', '>', now.toISOString())
    .where('staff.endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (found) return found
  await context.limits.needAt(tries, caller.ip)
  throw new Refusal('office.invitation.ended')
}
