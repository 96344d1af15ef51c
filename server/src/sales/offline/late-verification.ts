import type { RefusalCode } from '#contract/refusals'
import type { Reader } from '../../platform/database/database.ts'

/** The refusal of a verification that arrived after the deadline and waits for a supervisor. */
export const lateRefusal: RefusalCode = 'sales.desk-set.late'

/**
 * Verifications that wait for a supervisor, with the receipt numbers that they keep until then, for a range with both
 * ends included.
 */
export const pendingNumbers = (db: Reader, first: number, last: number) =>
  db
    .selectFrom('sales.deskDeed as deed')
    .innerJoin('sales.deskConflict as conflict', 'conflict.deedId', 'deed.id')
    .where('deed.refusal', '=', lateRefusal)
    .where('conflict.settledAt', 'is', null)
    .where('deed.receiptNumber', '>=', first)
    .where('deed.receiptNumber', '<=', last)

type Sent = { setId: string; ticketId: string; version: number }

/**
 * Returns the version of the registration after the desk's last successful action; the next action from that desk
 * builds on it.
 */
export const builtOn = async (db: Reader, { setId, ticketId, version }: Sent): Promise<number> => {
  const last = await db
    .selectFrom('sales.deskDeed')
    .select('versionAfter')
    .where('setId', '=', setId)
    .where('ticketId', '=', ticketId)
    .where('version', '=', version)
    .where('versionAfter', 'is not', null)
    .orderBy('versionAfter', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.versionAfter ?? version
}

type Block = { id: string; firstReceipt: number; lastReceipt: number }
type Printed = { receiptNumber: number; deedId: string; at: Date }

/** Writes off a number that was printed and became no receipt. */
export const writeOff = async (
  db: Reader,
  set: Block,
  { receiptNumber, deedId: actionId, at }: Printed,
): Promise<void> => {
  if (receiptNumber < set.firstReceipt || receiptNumber > set.lastReceipt) return
  const used = await db
    .selectFrom('sales.verification')
    .select('id')
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst()
  if (used) return
  await db
    .insertInto('sales.receiptWriteOff')
    .values({ receiptNumber, setId: set.id, deedId: actionId, why: 'REFUSED', at: at.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
