import type { Reader } from '../platform/database.ts'
import { registrantActor } from '../sales/index.ts'

type Entry = { ticketId: string; paymentId: string; kind: 'DECLARE' | 'UNDECLARE'; amountCents: number }

/** Adds a line to the ledger, in the registrant's name. Nothing is ever changed in it. */
export const enterLine = async (
  { db, now, actor }: { db: Reader; now: Date; actor: { accountId: string } },
  entry: Entry,
): Promise<void> => {
  await db
    .insertInto('payments.entry')
    .values({ ...entry, actor: registrantActor(actor.accountId), at: now.toISOString() })
    .execute()
}
