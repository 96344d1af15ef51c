import { type Counts, countNames } from '#contract/sales/statistics/board'

const none: Counts = {
  registrations: 0,
  intents: 0,
  individuals: 0,
  companies: 0,
  byAgents: 0,
  throughAgents: 0,
  pending: 0,
  verified: 0,
}

/** Returns the counts of several groups, added up. */
export const sumOf = (groups: readonly Counts[]): Counts =>
  groups.reduce((sum, group) => {
    const next = { ...sum }
    for (const name of countNames) next[name] += group[name]
    return next
  }, none)
