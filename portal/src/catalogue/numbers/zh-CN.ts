import numbers from '../../registrant/statistics/words/zh-CN.ts'

export default { numbers }
