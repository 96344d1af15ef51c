import type { InputOf } from '#contract/operation'
import type { sendDeskDeed } from '#contract/sales/counter/desk-set'
import type { Reader } from '../../platform/database/index.ts'
import type { OpenSet } from './find-desk-set.ts'

type Sent = { input: InputOf<typeof sendDeskDeed>; db: Reader; now: Date }
type Outcome = { versionAfter: number | null; refusal: string | null; judgedAt: Date }

/** A number that is on paper and became no receipt is accounted for. */
const writeOff = async ({ input, db, now }: Sent, set: OpenSet, receiptNumber: number): Promise<void> => {
  if (receiptNumber < set.firstReceipt || receiptNumber > set.lastReceipt) return
  const used = await db
    .selectFrom('sales.verification')
    .select('id')
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst()
  if (used) return
  await db
    .insertInto('sales.receiptWriteOff')
    .values({ receiptNumber, setId: set.id, deedId: input.deedId, why: 'REFUSED', at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Keeps what was sent and what became of it; what could not be done waits for a supervisor. */
export const keepDeed = async (
  sent: Sent,
  set: OpenSet,
  { versionAfter, refusal, judgedAt }: Outcome,
): Promise<void> => {
  const { input, db, now } = sent
  const { deedId: id, ticketId, version, madeAt, deed } = input
  const sentAt = now.toISOString()
  const receiptNumber = 'receiptNumber' in deed ? deed.receiptNumber : null
  const unread = deed.kind === 'UNREAD' ? deed.text : null
  const about = { setId: set.id, ticketId }
  const times = { madeAt, judgedAt: judgedAt.toISOString(), sentAt }
  await db
    .insertInto('sales.deskDeed')
    .values({ id, ...about, kind: deed.kind, version, ...times, receiptNumber, unread, versionAfter, refusal })
    .execute()
  await db.updateTable('sales.deskSet').set({ sentAt, lastMadeAt: times.judgedAt }).where('id', '=', set.id).execute()
  if (refusal === null) return
  await db
    .insertInto('sales.deskConflict')
    .values({ deedId: id, ...about })
    .execute()
  if (receiptNumber !== null) await writeOff(sent, set, receiptNumber)
}
