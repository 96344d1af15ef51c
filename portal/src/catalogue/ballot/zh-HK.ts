import ballots from '../../registrant/ballot/words/zh-HK.ts'

export default { ballots }
