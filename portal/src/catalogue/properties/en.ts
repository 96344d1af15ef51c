import opening from '#contract/sales/session/opening-notice/words/en'
import offered from '../../registrant/sales/choice/words/en.ts'
import sales from '../../registrant/sales/words/en.ts'

export default { offered, opening, sales }
