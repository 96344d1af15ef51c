import sale from '../../sale/words/zh-HK.ts'

export default { sale }
