import { readRegistrants, type RegistrantRow } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Returns the account with this id. Refuses an unknown id. An erased account is found, without any personal data. */
export const findRegistrant = async (db: Reader, id: string): Promise<RegistrantRow> => {
  const [row] = await readRegistrants(db, [id])
  if (!row) throw new Refusal('request.not-found')
  return row
}
