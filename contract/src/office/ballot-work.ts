/** The ballot, of which each step is another's to confirm. */
export const ballotReading = ['sales.ballots.open', 'sales.ballots.show-sheet'] as const
/** Each step of it is taken by two. */
export const ballots = [
  ...ballotReading,
  'sales.ballots.announce',
  'sales.ballots.freeze',
  'sales.ballots.add-sheet',
  'sales.ballots.commit-digits',
  'sales.ballots.enter-digits',
  'sales.ballots.draw-by-round',
] as const
