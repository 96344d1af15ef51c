import sales from '../../sales/words/en.ts'

export default { sales }
