import club from '../../club/words/zh-HK.ts'

export default { club }
