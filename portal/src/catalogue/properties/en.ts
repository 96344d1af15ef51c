import offered from '../../sales/offered/words/en.ts'
import sales from '../../sales/words/en.ts'

export default { offered, sales }
