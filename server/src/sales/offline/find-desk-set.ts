import type { Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'

type Work = { db: Reader; actor: Staff }

export const setRow = (db: Reader, id: string) =>
  db
    .selectFrom('sales.deskSet')
    .select(['id', 'staffId', 'sessionId', 'takenAt', 'endsAt', 'keyHalf', 'firstReceipt', 'lastReceipt', 'lastMadeAt'])
    .where('id', '=', id)

export type OpenSet = Omit<
  NonNullable<Awaited<ReturnType<ReturnType<typeof setRow>['executeTakeFirst']>>>,
  'keyHalf'
> & {
  keyHalf: Buffer
}

const requireOpen = (row: Awaited<ReturnType<ReturnType<typeof setRow>['executeTakeFirst']>>): OpenSet => {
  if (!row) throw new Refusal('request.not-found')
  const { keyHalf } = row
  if (keyHalf === null) throw new Refusal('sales.desk-set.ended')
  return { ...row, keyHalf }
}

/** Returns a bundle of the caller that has not been ended. */
export const findDeskSet = async ({ db, actor }: Work, id: string): Promise<OpenSet> =>
  requireOpen(await setRow(db, id).where('staffId', '=', actor.staffId).executeTakeFirst())

/**
 * Returns a bundle of the caller that has not been ended, locked, so that actions sent from one bundle are processed
 * one after another.
 */
export const lockDeskSet = async ({ db, actor }: Work, id: string): Promise<OpenSet> =>
  requireOpen(await setRow(db, id).where('staffId', '=', actor.staffId).forUpdate().executeTakeFirst())

/** Returns an open bundle of any staff member, locked. */
export const lockAnyDeskSet = async ({ db }: Pick<Work, 'db'>, id: string): Promise<OpenSet> =>
  requireOpen(await setRow(db, id).forUpdate().executeTakeFirst())
