import { isAgent } from '#contract/staff/staff'
import type { Reader } from '../../platform/database/database.ts'
import { byProvider, hasAdministrator, lockAdministrators } from '../roles/lock-administrators.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Finds and locks a member of staff until the command ends. Also finds members who have left. Refuses an unknown id, and
 * an estate agent, whose account other operations manage (sales/agents).
 */
export const findMember = async (db: Reader, id: string) => {
  const found = await db
    .selectFrom('office.staff')
    .select(['id', 'email', 'name', 'roles', 'passwordHash', 'endedAt', 'countsFrom', byProvider.as('byProvider')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found || isAgent(found.roles)) throw new Refusal('request.not-found')
  return found
}

/**
 * Changes the staff list or roles and ensures that one administrator who can log in remains. It first locks all
 * administrators: if two try to remove each other at the same time, one waits and is refused.
 */
export const changeMembers = async (db: Reader, change: () => Promise<void>): Promise<void> => {
  await lockAdministrators(db)
  await change()
  if (!(await hasAdministrator(db))) throw new Refusal('office.staff.last-administrator')
}
