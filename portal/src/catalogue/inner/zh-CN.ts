import opening from '#contract/sales/session/opening-notice/words/zh-CN'
import sales from '../../registrant/sales/words/zh-CN.ts'
import leaving from '../../ui/dialog/words/zh-CN.ts'

export default { leaving, opening, sales }
