import type { Scope } from '../../platform/scope.ts'
import { giveRoles } from '../roles/index.ts'

/**
 * Somebody has proved who they are: the session is no longer locked. `isFactor`: by a second factor, which opens it if it was half a
 * login and is a step up. What the identity provider gave at that login counts from then on.
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
