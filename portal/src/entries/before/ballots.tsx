export { Ballots as default } from '../../registrant/ballot/Ballots.tsx'
