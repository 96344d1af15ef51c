import { type InstrumentStatus, mostInstruments } from '#contract/payments/payment'

/** Of instruments that stand: what was taken back, returned, replaced or bounced makes room for another. */
export const standing: readonly InstrumentStatus[] = ['DECLARED', 'RECEIVED', 'APPLIED']

/** How many more instruments a registration may have. */
export const roomFor = (lines: readonly { status: InstrumentStatus }[]): number =>
  Math.max(0, mostInstruments - lines.filter(({ status }) => standing.includes(status)).length)

type Sums = { totalCents: number; settledCents: number; declaredCents: number }

/** Total = settled + declared + remaining (S-I2). Cents. */
export const remainingOf = ({ totalCents, settledCents, declaredCents }: Sums): number =>
  Math.max(0, totalCents - settledCents - declaredCents)
