import ballots from '../../ballot/words/zh-HK.ts'

export default { ballots }
