import club from '../../registrant/club/words/zh-HK.ts'

export default { club }
