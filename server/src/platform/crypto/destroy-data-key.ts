import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'

/** Destroys a data key, so that nobody can decrypt the data sealed under it any more. */
export const destroyDataKey = async (db: Reader, id: string): Promise<void> => {
  await sql`select platform.destroy_data_key(${id}::uuid)`.execute(db)
}
