import { type InstrumentStatus, maxInstruments } from '#contract/payments/payment'

/** States of active instruments. A cancelled, returned, replaced or bounced instrument makes room for another. */
export const activeStates: readonly InstrumentStatus[] = ['DECLARED', 'RECEIVED', 'APPLIED']

/** Returns how many more instruments a registration may have. */
export const remainingInstruments = (lines: readonly { status: InstrumentStatus }[]): number =>
  Math.max(0, maxInstruments - lines.filter(({ status }) => activeStates.includes(status)).length)

/** The kind of a ledger entry. SURPLUS: charged, and not counted towards the deposit. */
export type EntryKind = 'DECLARE' | 'UNDECLARE' | 'SETTLE' | 'REVERSE' | 'SURPLUS' | 'SURPLUS_RETURNED'

/**
 * Returns how an entry changes the settled and declared amounts of its registration, in cents, or null if it changes
 * nothing.
 */
export const depositChange = (
  kind: EntryKind,
  amountCents: number,
): { settledCents: number; declaredCents: number } | null => {
  if (kind === 'SETTLE' || kind === 'REVERSE')
    return { settledCents: kind === 'SETTLE' ? amountCents : -amountCents, declaredCents: 0 }
  if (kind === 'DECLARE' || kind === 'UNDECLARE')
    return { settledCents: 0, declaredCents: kind === 'DECLARE' ? amountCents : -amountCents }
  return null
}
