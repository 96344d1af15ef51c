export { Ballot as default } from '../../registrant/ballot/Ballot.tsx'
