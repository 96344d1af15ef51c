import { sql } from 'kysely'
import type { Reader } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Whether a member of staff logs in by the identity provider. */
export const byProvider = sql<boolean>`exists (select from office.identity where identity.staff_id = staff.id)`

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

const administrators = (db: Reader) =>
  db
    .selectFrom('office.staff')
    .select('id')
    .where('endedAt', 'is', null)
    .where(eb => eb.or([eb('passwordHash', 'is not', null), byProvider]))
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
