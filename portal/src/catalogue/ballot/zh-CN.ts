import ballots from '../../ballot/words/zh-CN.ts'

export default { ballots }
