import profile from '../../registrant/profile/words/zh-HK.ts'

export default { profile }
