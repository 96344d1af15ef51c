import { readEvents } from '../consents/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { registrationNumbers } from '../sales/index.ts'

/** Returns all consent answers of a person, newest first, with the number of the registration each belongs to. */
export const readAnswers = async (db: Reader, accountId: string) => {
  const events = await readEvents(db, accountId)
  const numbers = await registrationNumbers(
    db,
    events.flatMap(({ intentId }) => intentId ?? []),
  )
  return events.map(({ intentId, ...event }) => ({ ...event, registrationNumber: numbers.get(intentId ?? '') ?? null }))
}
