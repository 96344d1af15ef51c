import ballots from '../../ballot/words/en.ts'

export default { ballots }
