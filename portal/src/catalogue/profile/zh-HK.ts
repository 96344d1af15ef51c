import profile from '../../profile/words/zh-HK.ts'

export default { profile }
