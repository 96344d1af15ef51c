import type { NotNull } from 'kysely'
import type { SetEnding } from '#contract/sales/counter/desk-conflict'
import type { Reader } from '../../platform/database/index.ts'
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
 * A set that its caller holds is over: our half of its key is gone, and every number of it that is no receipt is accounted for. Only
 * what a device has brought back in order can have printed none of them.
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
  // Whoever takes numbers holds the counter: nobody does between here and what is put back.
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
