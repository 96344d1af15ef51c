export { Ballots as default } from '../../ballot/index.ts'
