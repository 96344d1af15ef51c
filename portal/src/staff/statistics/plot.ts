/** Returns the end of the scale: a round number that is at least the largest value. Half of it is a whole number. */
export const scaleEnd = (most: number): number => {
  if (most <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(most))
  return [2, 4, 10].map(step => step * power).find(end => end >= most) ?? most
}

/** Returns the stacked parts of one bar, from the bottom up, as shares of the scale. */
export const stack = (parts: readonly number[], end: number): { from: number; share: number }[] => {
  let below = 0
  return parts.map(part => {
    const from = below / end
    below += part
    return { from, share: part / end }
  })
}

/** Returns the interval between bar labels for a bar width in pixels, so that the names of hours do not touch. */
export const labelEvery = (step: number): number => [1, 3, 6, 12].find(count => count * step >= 48) ?? 24
