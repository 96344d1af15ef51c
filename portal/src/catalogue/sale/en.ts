import sale from '../../registrant/sale-day/words/en.ts'

export default { sale }
