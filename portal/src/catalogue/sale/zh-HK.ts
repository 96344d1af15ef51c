import sale from '../../registrant/sale-day/words/zh-HK.ts'

export default { sale }
