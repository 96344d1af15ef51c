/** A range of receipt numbers reserved for one desk, both ends included. */
export type Block = { first: number; last: number }

/** Maximum number of receipt numbers for one desk: more than it verifies in a day. */
const maxNumbers = 200

/** Returns how many receipt numbers a desk gets when the given number of registrations wait for verification. */
export const blockSize = (waiting: number): number => Math.max(1, Math.min(waiting, maxNumbers))

/** Returns the numbers of a block that are neither a receipt nor written off. */
export const unusedOf = ({ first, last }: Block, spent: ReadonlySet<number>): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(number => !spent.has(number))

/**
 * Splits the unused numbers. Those at the very end, after which nobody has taken any, go back to the counter for the
 * next receipts. All others are written off, so that numbers are never out of order and no number is missing without
 * a record.
 */
export const splitUnused = (unused: readonly number[], counter: number): { back: number; writtenOff: number[] } => {
  let next = counter
  const rest = [...unused]
  while (rest.at(-1) === next) {
    rest.pop()
    next--
  }
  return { back: counter - next, writtenOff: rest }
}
