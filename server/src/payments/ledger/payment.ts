import { type InstrumentStatus, maxInstruments } from '#contract/payments/payment'

/** Of instruments that stand: what was taken back, returned, replaced or bounced makes room for another. */
export const activeStates: readonly InstrumentStatus[] = ['DECLARED', 'RECEIVED', 'APPLIED']

/** How many more instruments a registration may have. */
export const remainingInstruments = (lines: readonly { status: InstrumentStatus }[]): number =>
  Math.max(0, maxInstruments - lines.filter(({ status }) => activeStates.includes(status)).length)

/** What a line of the ledger is. SURPLUS: charged, and not counted towards the deposit. */
export type EntryKind = 'DECLARE' | 'UNDECLARE' | 'SETTLE' | 'REVERSE' | 'SURPLUS' | 'SURPLUS_RETURNED'

/** What a line does to what its registration has settled and declared; null: nothing. Cents. */
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
