/** Operations of the ballot, each step of which another person confirms. */
export const ballotReading = ['sales.ballots.open', 'sales.ballots.show-sheet'] as const
/** Operations of the ballot; two people take each step. */
export const ballots = [
  ...ballotReading,
  'sales.ballots.announce',
  'sales.ballots.freeze',
  'sales.ballots.add-sheet',
  'sales.ballots.commit-digits',
  'sales.ballots.enter-digits',
  'sales.ballots.draw-by-round',
] as const
