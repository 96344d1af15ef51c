import numbers from '../../registrant/statistics/words/en.ts'

export default { numbers }
