import sale from '../../sale/words/en.ts'

export default { sale }
