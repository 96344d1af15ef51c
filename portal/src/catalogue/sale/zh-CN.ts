import sale from '../../registrant/sale-day/words/zh-CN.ts'

export default { sale }
