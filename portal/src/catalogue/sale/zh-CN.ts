import sale from '../../sale/words/zh-CN.ts'

export default { sale }
