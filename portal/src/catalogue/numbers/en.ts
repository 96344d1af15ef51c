import numbers from '../../numbers/words/en.ts'

export default { numbers }
