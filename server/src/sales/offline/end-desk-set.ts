import type { NotNull } from 'kysely'
import type { SetEnding } from '#contract/sales/desk/desk-conflict'
import type { Reader } from '../../platform/database/database.ts'
import { splitUnused, unusedOf } from './block.ts'
import type { OpenSet } from './find-desk-set.ts'
import { pendingNumbers } from './late-verification.ts'

type Ended = { how: SetEnding; by: string | null; reason: string | null }

const readSpent = async (db: Reader, { firstReceipt, lastReceipt }: OpenSet): Promise<Set<number>> => {
  const within = [
    db
      .selectFrom('sales.verification')
      .select('receiptNumber')
      .where('receiptNumber', '>=', firstReceipt)
      .where('receiptNumber', '<=', lastReceipt)
      .execute(),
    db
      .selectFrom('sales.receiptWriteOff')
      .select('receiptNumber')
      .where('receiptNumber', '>=', firstReceipt)
      .where('receiptNumber', '<=', lastReceipt)
      .execute(),
    pendingNumbers(db, firstReceipt, lastReceipt)
      .select('deed.receiptNumber')
      .$narrowType<{ receiptNumber: NotNull }>()
      .execute(),
  ]
  const found = await Promise.all(within)
  return new Set(found.flat().map(({ receiptNumber }) => receiptNumber))
}

/**
 * Ends a bundle that its caller has locked: deletes the server's half of its key and accounts for every number that
 * is no receipt. Only a bundle that a device returned in order is certain to have printed none of the unused numbers.
 */
export const endDeskSet = async (
  { db, now }: { db: Reader; now: Date },
  set: OpenSet,
  { how, by, reason }: Ended,
): Promise<{ givenBack: number; writtenOff: number }> => {
  const at = now.toISOString()
  await db
    .updateTable('sales.deskSet')
    .set({ keyHalf: null, endedAt: at, endedBy: by, how, reason })
    .where('id', '=', set.id)
    .execute()
  // Every command that takes numbers locks the counter, so nobody takes one between this read and the return of
  // numbers.
  const { last: counter } = await db
    .selectFrom('sales.verificationCounter')
    .select('last')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const unused = unusedOf({ first: set.firstReceipt, last: set.lastReceipt }, await readSpent(db, set))
  const { back, writtenOff } = how === 'RETURNED' ? splitUnused(unused, counter) : { back: 0, writtenOff: unused }
  if (back > 0)
    await db
      .updateTable('sales.verificationCounter')
      .set({ last: counter - back })
      .execute()
  if (writtenOff.length > 0)
    await db
      .insertInto('sales.receiptWriteOff')
      .values(writtenOff.map(receiptNumber => ({ receiptNumber, setId: set.id, deedId: null, why: how, at })))
      .execute()
  return { givenBack: back, writtenOff: writtenOff.length }
}
