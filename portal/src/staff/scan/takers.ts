/** A page that takes scanned text: the id of its box for codes, and the function that handles the text. */
export type Taker = { box: string; take: (text: string) => void }

const takers: Taker[] = []

/** Adds a taker of scans. Call the returned function to remove it. */
export const addTaker = (taker: Taker): (() => void) => {
  takers.push(taker)
  return () => void takers.splice(takers.indexOf(taker), 1)
}

/** Returns the taker that was added last, or undefined if nothing on the screen takes codes. */
export const lastTaker = (): Taker | undefined => takers.at(-1)
