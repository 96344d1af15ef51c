import { mostInstruments } from '#contract/payments/payment'

type Line = { status: string }

/** Lines that stand: what was taken back, returned or replaced makes room for another. */
const stands = ({ status }: Line): boolean => ['DECLARED', 'RECEIVED', 'APPLIED'].includes(status)

/** How many more instruments a registration may have. */
export const roomFor = (lines: readonly Line[]): number => Math.max(0, mostInstruments - lines.filter(stands).length)

type Sums = { totalCents: number; settledCents: number; declaredCents: number }

/** Total = settled + declared + remaining (SAFETY.md I2). Cents. */
export const remainingOf = ({ totalCents, settledCents, declaredCents }: Sums): number =>
  Math.max(0, totalCents - settledCents - declaredCents)

/** What is wrong with an amount, or null: nothing is owed beyond the deposit. */
export const amountFault = (amountCents: number, remainingCents: number): 'exceeds_remaining' | null =>
  amountCents > remainingCents ? 'exceeds_remaining' : null
