import club from '../../club/words/zh-CN.ts'

export default { club }
