import { tokenHash } from '../../platform/crypto/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/limits.ts'

/** Nobody guesses 32 bytes; this keeps whoever tries from keeping us busy. */
const tries: Limit = { name: 'office-invitation', points: 60, seconds: 3_600 }

/** Whom a link to set a password was sent to, held. Refuses one that is used up, too old or nobody's, all alike. */
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
