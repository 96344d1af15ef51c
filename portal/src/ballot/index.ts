export { Ballot } from './Ballot.tsx'
