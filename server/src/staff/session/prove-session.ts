import type { Scope } from '../../platform/scope.ts'
import { giveRoles } from '../roles/give-roles.ts'

/**
 * Records that the member has proven their identity: the session is no longer locked. `isFactor` means proof by a
 * second factor: it opens a half login and counts as a step-up. Roles that the identity provider assigned at this
 * login apply from then on.
 */
export const proveSession = async (
  call: Scope<'context' | 'db' | 'now'>,
  sessionId: string,
  isFactor: boolean,
): Promise<void> => {
  const { db } = call
  const at = call.now.toISOString()
  const { staffId, givenRoles, givenBy } = await db
    .selectFrom('office.session')
    .select(['staffId', 'givenRoles', 'givenBy'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('office.session')
    .set(eb => ({
      seenAt: at,
      lockedAt: null,
      ...(isFactor && {
        provedAt: at,
        openedAt: eb.fn.coalesce('openedAt', eb.val(at)),
        givenRoles: null,
        givenBy: null,
      }),
    }))
    .where('id', '=', sessionId)
    .execute()
  if (isFactor && givenRoles !== null && givenBy !== null)
    await giveRoles(call, { staffId, roles: givenRoles, issuer: givenBy })
}
