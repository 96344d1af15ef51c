import numbers from '../../registrant/statistics/words/zh-HK.ts'

export default { numbers }
