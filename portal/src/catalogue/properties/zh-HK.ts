import opening from '#contract/sales/session/opening-notice/words/zh-HK'
import offered from '../../registrant/sales/choice/words/zh-HK.ts'
import sales from '../../registrant/sales/words/zh-HK.ts'

export default { offered, opening, sales }
