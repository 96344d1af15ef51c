/** A page that takes what is scanned: in which box of its own it may be typed, and what is done with it. */
export type Taker = { box: string; take: (text: string) => void }

const takers: Taker[] = []

/** Adds a taker of scans until the function that is returned is called. */
export const addTaker = (taker: Taker): (() => void) => {
  takers.push(taker)
  return () => void takers.splice(takers.indexOf(taker), 1)
}

/** The taker that came last; undefined: nothing on the screen takes codes. */
export const lastTaker = (): Taker | undefined => takers.at(-1)
