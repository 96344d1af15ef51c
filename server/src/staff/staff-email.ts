import type { Reader } from '../platform/database/database.ts'

/** Returns the email address of a member of staff. */
export const staffEmail = async (db: Reader, id: string): Promise<string> => {
  const { email } = await db.selectFrom('office.staff').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return email
}
