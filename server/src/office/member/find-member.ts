import type { Reader } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { byProvider, hasAdministrator, lockAdministrators } from '../roles/index.ts'

/** A member of staff, held until the command is done. Who has left is found too. Refuses where there is none. */
export const findMember = async (db: Reader, id: string) => {
  const found = await db
    .selectFrom('office.staff')
    .select(['id', 'email', 'name', 'roles', 'passwordHash', 'endedAt', 'countsFrom', byProvider.as('byProvider')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('request.not-found')
  return found
}

/**
 * Changes who is on the staff, or as what: one administrator remains who can log in. All of them are held first: of two who would
 * send each other away at once, one waits and is refused.
 */
export const changeMembers = async (db: Reader, change: () => Promise<void>): Promise<void> => {
  await lockAdministrators(db)
  await change()
  if (!(await hasAdministrator(db))) throw new Refusal('office.staff.last-administrator')
}
