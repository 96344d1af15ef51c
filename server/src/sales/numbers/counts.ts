/** What is counted, in the order in which it is told. */
export const countNames = [
  'registrations',
  'intents',
  'individuals',
  'companies',
  'byAgents',
  'throughAgents',
  'pending',
  'verified',
] as const

type Figures = Record<(typeof countNames)[number], number>

const none: Figures = {
  registrations: 0,
  intents: 0,
  individuals: 0,
  companies: 0,
  byAgents: 0,
  throughAgents: 0,
  pending: 0,
  verified: 0,
}

/** The figures of several groups, added up one by one. */
export const sumOf = (groups: readonly Figures[]): Figures =>
  groups.reduce((sum, group) => {
    const next = { ...sum }
    for (const name of countNames) next[name] += group[name]
    return next
  }, none)
