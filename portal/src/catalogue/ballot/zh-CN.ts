import ballots from '../../registrant/ballot/words/zh-CN.ts'

export default { ballots }
