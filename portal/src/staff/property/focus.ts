import type { PictureFocus } from '#contract/sales/property/sales-session'

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

/** Returns a typed percentage as a number from 0 to 100; what is no number counts as the middle. */
export const readPercent = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? within(Number(typed)) : 50)

type Box = { left: number; top: number; width: number; height: number }

/** Returns the focal point of a picture at a point of the window; beyond the picture, that on its nearest edge. */
export const focusAt = ({ left, top, width, height }: Box, point: { x: number; y: number }): PictureFocus => ({
  x: within(((point.x - left) / width) * 100),
  y: within(((point.y - top) / height) * 100),
})

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Returns the focal point after a key: an arrow moves it by 1 %, with Shift by 10 %. Returns null for any other key.
 */
export const focusAfterKey = ({ x, y }: PictureFocus, key: string, isFast: boolean): PictureFocus | null => {
  const step = steps[key]
  if (step === undefined) return null
  const by = isFast ? 10 : 1
  return { x: within(x + step[0] * by), y: within(y + step[1] * by) }
}
