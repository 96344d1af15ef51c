import type { InstrumentStatus } from '#contract/payments/payment'
import type { Reader } from '../../platform/database/index.ts'

type Transaction = { db: Reader; now: Date }
type Entry = {
  ticketId: string
  paymentId: string
  kind: 'DECLARE' | 'UNDECLARE' | 'SETTLE' | 'REVERSE' | 'SURPLUS' | 'SURPLUS_RETURNED'
  amountCents: number
}

/** Adds a line to the ledger. Nothing is ever changed in it. */
export const enterLine = async ({ db, now }: Transaction, actor: string, entry: Entry): Promise<void> => {
  await db
    .insertInto('payments.entry')
    .values({ ...entry, actor, at: now.toISOString() })
    .execute()
}

/** Notes what has happened to an instrument, and by whom. Its own status the caller writes. */
export const noteChange = async (
  { db, now }: Transaction,
  actor: string,
  paymentId: string,
  status: InstrumentStatus,
): Promise<void> => {
  await db.insertInto('payments.transition').values({ paymentId, status, actor, at: now.toISOString() }).execute()
}
