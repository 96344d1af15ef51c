import opening from '#contract/sales/opening/words/en'
import offered from '../../sales/offered/words/en.ts'
import sales from '../../sales/words/en.ts'

export default { offered, opening, sales }
