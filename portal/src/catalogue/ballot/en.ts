import ballots from '../../registrant/ballot/words/en.ts'

export default { ballots }
