import club from '../../registrant/club/words/zh-CN.ts'

export default { club }
