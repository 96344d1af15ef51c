import profile from '../../registrant/profile/words/zh-CN.ts'

export default { profile }
