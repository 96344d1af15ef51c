import type { Reader } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/refusal.ts'

/** A member of staff, held until the command is done. Who has left is found too. Refuses where there is none. */
export const findMember = async (db: Reader, id: string) => {
  const found = await db
    .selectFrom('office.staff')
    .select(['id', 'email', 'name', 'roles', 'passwordHash', 'endedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('request.not-found')
  return found
}

const administrators = (db: Reader) =>
  db
    .selectFrom('office.staff')
    .select('id')
    .where('endedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .where(eb => eb('roles', '@>', eb.val(['ADMINISTRATOR' as const])))

/**
 * Changes who is on the staff, or as what: one administrator remains who can log in. All of them are held first, in one order: of
 * two who would send each other away at once, one waits and is refused.
 */
export const changeMembers = async (db: Reader, change: () => Promise<void>): Promise<void> => {
  await administrators(db).orderBy('id').forUpdate().execute()
  await change()
  if (!(await administrators(db).limit(1).executeTakeFirst())) throw new Refusal('office.staff.last-administrator')
}
