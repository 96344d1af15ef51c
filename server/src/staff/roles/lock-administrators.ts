import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** True if a member of staff logs in through the identity provider. */
export const byProvider = sql<boolean>`exists (select from office.identity where identity.staff_id = staff.id)`

const administrators = (db: Reader) =>
  db
    .selectFrom('office.staff')
    .select('id')
    .where('endedAt', 'is', null)
    .where(eb => eb.or([eb('passwordHash', 'is not', null), byProvider]))
    .where(eb => eb('roles', '@>', eb.val(['ADMINISTRATOR' as const])))

/**
 * Locks all administrators who can log in, always in the same order: if two try to remove each other at the same
 * time, one waits.
 */
export const lockAdministrators = async (db: Reader): Promise<void> => {
  await administrators(db).orderBy('id').forUpdate().execute()
}

/** True if an administrator who can log in remains. */
export const hasAdministrator = async (db: Reader): Promise<boolean> =>
  (await administrators(db).limit(1).executeTakeFirst()) !== undefined
