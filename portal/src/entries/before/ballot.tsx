export { Ballot as default } from '../../ballot/index.ts'
