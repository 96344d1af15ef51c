import opening from '#contract/sales/session/opening-notice/words/zh-CN'
import offered from '../../registrant/sales/choice/words/zh-CN.ts'
import sales from '../../registrant/sales/words/zh-CN.ts'

export default { offered, opening, sales }
