import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findSession, isDrawn, lastFreeze } from '../find-ballot.ts'

/**
 * Finds the freeze that ten digits can draw now, and locks its session: of two requests at once, the second sees what
 * the first has done.
 */
export const findDigitsDue = async (
  { db, now }: { db: Reader; now: Date },
  sessionId: string,
): Promise<{ id: string }> => {
  await findSession(db, sessionId, { held: true })
  const freeze = await lastFreeze(db, sessionId)
  if (!freeze) throw new Refusal('sales.ballot.unfrozen')
  if (freeze.source !== 'DIGITS') throw new Refusal('sales.ballot.other-source')
  if (await isDrawn(db, freeze.id)) throw new Refusal('sales.ballot.drawn')
  if (now < new Date(freeze.dueAt)) throw new Refusal('sales.ballot.not-due')
  return freeze
}
