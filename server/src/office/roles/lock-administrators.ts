import { sql } from 'kysely'
import type { Reader } from '../../platform/database/index.ts'

/** Whether a member of staff logs in by the identity provider. */
export const byProvider = sql<boolean>`exists (select from office.identity where identity.staff_id = staff.id)`

const administrators = (db: Reader) =>
  db
    .selectFrom('office.staff')
    .select('id')
    .where('endedAt', 'is', null)
    .where(eb => eb.or([eb('passwordHash', 'is not', null), byProvider]))
    .where(eb => eb('roles', '@>', eb.val(['ADMINISTRATOR' as const])))

/** Holds all administrators who can log in, in one order: of two who would take each other away at once, one waits. */
export const lockAdministrators = async (db: Reader): Promise<void> => {
  await administrators(db).orderBy('id').forUpdate().execute()
}

/** Does an administrator remain who can log in? */
export const hasAdministrator = async (db: Reader): Promise<boolean> =>
  (await administrators(db).limit(1).executeTakeFirst()) !== undefined
