/** Receipt numbers reserved for one desk, both ends included. */
export type Block = { first: number; last: number }

/** The most numbers that one desk is given: more than it verifies in a day. */
const maxNumbers = 200

/** How many a desk is given that may verify so many. */
export const blockSize = (waiting: number): number => Math.max(1, Math.min(waiting, maxNumbers))

/** What of a block is neither a receipt nor written off. */
export const unusedOf = ({ first, last }: Block, spent: ReadonlySet<number>): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(number => !spent.has(number))

/**
 * Which of them go back to the counter, that the next receipt has them again: those at its very end, after which nobody has taken
 * any. All others are written off, so that numbers are never out of order, nor missing without a word.
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
