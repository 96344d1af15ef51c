import type { Signature } from '#contract/consents/signature'

export type Strokes = NonNullable<Signature['strokes']>

/** Size of the pad in the units in which a signature is saved. The pad is displayed as wide as possible. */
export const padWidth = 1_200
export const padHeight = 400

/** Minimum distance between two points of a stroke. */
const step = 5
/** The server's limits (contract/src/consents/signature.ts). */
const limits = { strokes: 100, ofStroke: 2_000, all: 8_000 }

const within = (value: number, end: number) => Math.min(end, Math.max(0, Math.round(value)))
const remainingPoints = (strokes: Strokes): number => limits.all - strokes.flat().length

/** Starts a stroke: a dot until the pen moves. */
export const putDown = (strokes: Strokes, x: number, y: number): Strokes => {
  const at = [within(x, padWidth), within(y, padHeight)]
  return strokes.length === limits.strokes || remainingPoints(strokes) < 4 ? strokes : [...strokes, [...at, ...at]]
}

/** Extends the stroke. Points over the limits are not added. */
export const moveTo = (strokes: Strokes, x: number, y: number): Strokes => {
  const last = strokes.at(-1)
  if (last === undefined || last.length >= limits.ofStroke || remainingPoints(strokes) < 2) return strokes
  const [toX, toY] = [within(x, padWidth), within(y, padHeight)]
  const [fromX = 0, fromY = 0] = last.slice(-2)
  if (Math.hypot(toX - fromX, toY - fromY) < step) return strokes
  return [...strokes.slice(0, -1), [...last, toX, toY]]
}
