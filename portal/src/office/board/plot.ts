/** A figure that a scale may end with, not less than what is shown; half of it is a whole number. */
export const scaleEnd = (most: number): number => {
  if (most <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(most))
  return [2, 4, 10].map(step => step * power).find(end => end >= most) ?? most
}

/** One bar of a plot: parts on top of each other, from below, as shares of the scale. */
export const stack = (parts: readonly number[], end: number): { from: number; share: number }[] => {
  let below = 0
  return parts.map(part => {
    const from = below / end
    below += part
    return { from, share: part / end }
  })
}

/** Of how many bars one has its name beneath it, by how many pixels a bar has: names of hours do not touch. */
export const labelEvery = (step: number): number => [1, 3, 6, 12].find(count => count * step >= 48) ?? 24
