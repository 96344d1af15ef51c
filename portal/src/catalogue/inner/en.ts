import opening from '#contract/sales/session/opening-notice/words/en'
import sales from '../../registrant/sales/words/en.ts'
import leaving from '../../ui/dialog/words/en.ts'

export default { leaving, opening, sales }
