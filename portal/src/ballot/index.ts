export { Ballot } from './Ballot.tsx'
export { Ballots } from './Ballots.tsx'
