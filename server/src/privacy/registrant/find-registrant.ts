import { readRegistrants, type RegistrantRow } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/refusal.ts'

/** An account that staff name by its id; refuses where there is none. Whoever was erased is found, without anything of them. */
export const findRegistrant = async (db: Reader, id: string): Promise<RegistrantRow> => {
  const [row] = await readRegistrants(db, [id])
  if (!row) throw new Refusal('request.not-found')
  return row
}
