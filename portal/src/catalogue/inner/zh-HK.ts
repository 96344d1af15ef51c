import opening from '#contract/sales/session/opening-notice/words/zh-HK'
import sales from '../../registrant/sales/words/zh-HK.ts'
import leaving from '../../ui/dialog/words/zh-HK.ts'

export default { leaving, opening, sales }
