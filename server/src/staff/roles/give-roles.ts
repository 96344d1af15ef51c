import type { Role } from '#contract/staff/staff'
import type { Scope } from '../../platform/scope.ts'
import { hasAdministrator, lockAdministrators } from './lock-administrators.ts'
import { notifyGainedRoles } from './notify-gained-roles.ts'

/** The roles that the identity provider assigns to a member. `issuer` is the provider's name for letters. */
type Given = { staffId: string; roles: Role[]; issuer: string }

/**
 * Replaces the roles of a member with those of their provider groups, once their login is complete. The last
 * administrator keeps the role, because otherwise nobody could be invited. Others are notified of each gained role.
 */
export const giveRoles = async (call: Scope<'context' | 'db'>, { staffId, roles, issuer }: Given): Promise<void> => {
  const { db } = call
  const before = await db
    .selectFrom('office.staff')
    .select(['roles', 'countsFrom'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const takes = before.roles.includes('ADMINISTRATOR') && !roles.includes('ADMINISTRATOR')
  if (takes) await lockAdministrators(db)
  const set = async (next: Role[]): Promise<void> => {
    await db.updateTable('office.staff').set({ roles: next }).where('id', '=', staffId).execute()
  }
  await set(roles)
  if (takes && !(await hasAdministrator(db))) await set([...roles, 'ADMINISTRATOR' as const].sort())
  if (roles.some(role => !before.roles.includes(role)))
    await notifyGainedRoles(call, { staffId, by: { said: issuer, staffId: null } })
}
