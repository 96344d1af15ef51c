import numbers from '../../numbers/words/zh-HK.ts'

export default { numbers }
