import type { InstrumentStatus } from '#contract/payments/payment'
import { changeDeposit } from '../../sales/index.ts'
import { depositChange, type EntryKind } from './payment.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifySystems } from '../../platform/notify-systems.ts'

type Transaction = Scope<'db' | 'now'>
type Entry = {
  ticketId: string
  paymentId: string
  kind: EntryKind
  amountCents: number
}

/** Notifies other systems of a received part of a deposit: charged to a card, or received at the sales office. */
export const notifyReceived = (
  { db, now }: Transaction,
  ticketId: string,
  method: string,
  amountCents: number,
): Promise<void> => notifySystems({ db }, { type: 'deposit.received', ticketId, now, method, amountCents })

/** Inserts a ledger entry and updates its registration's totals. Ledger entries never change. */
export const insertEntry = async ({ db, now }: Transaction, actor: string, entry: Entry): Promise<void> => {
  await db
    .insertInto('payments.entry')
    .values({ ...entry, actor, at: now.toISOString() })
    .execute()
  if (entry.kind === 'SETTLE') await notifyReceived({ db, now }, entry.ticketId, 'CARD', entry.amountCents)
  const change = depositChange(entry.kind, entry.amountCents)
  if (change) await changeDeposit(db, entry.ticketId, change)
}

/**
 * Records a change of an instrument: what, by whom and, where required, why. The caller writes the instrument's
 * status.
 */
export const noteChange = async (
  { db, now }: Transaction,
  actor: string,
  paymentId: string,
  status: InstrumentStatus,
  reason: string | null = null,
): Promise<void> => {
  const at = now.toISOString()
  await db.insertInto('payments.transition').values({ paymentId, status, actor, at, reason }).execute()
}
