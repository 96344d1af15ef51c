type Milestone = { batchId: string; position: number; ahead: number }

/**
 * Estimates how many people are called before a number, by interpolation between the published milestones of waiting
 * numbers; null if the number is outside them, so it has been called or does not wait. The result is also null if
 * nobody of the group waits.
 */
export const aheadOf = (
  milestones: readonly Milestone[],
  number: { batchId: string; position: number },
): number | null => {
  const own = milestones.filter(({ batchId }) => batchId === number.batchId)
  const [first] = own
  const last = own.at(-1)
  if (first === undefined || last === undefined) return null
  if (number.position < first.position || number.position > last.position) return null
  const at = own.findIndex(({ position }) => position >= number.position)
  const above = own[at]
  const below = own[at - 1]
  if (above === undefined) return null
  if (above.position === number.position || below === undefined) return above.ahead
  const share = (number.position - below.position) / (above.position - below.position)
  return Math.round(below.ahead + share * (above.ahead - below.ahead))
}
