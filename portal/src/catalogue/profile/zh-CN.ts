import profile from '../../profile/words/zh-CN.ts'

export default { profile }
