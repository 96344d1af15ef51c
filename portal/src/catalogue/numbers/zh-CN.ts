import numbers from '../../numbers/words/zh-CN.ts'

export default { numbers }
