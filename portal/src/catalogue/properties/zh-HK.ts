import opening from '#contract/sales/opening/words/zh-HK'
import offered from '../../sales/offered/words/zh-HK.ts'
import sales from '../../sales/words/zh-HK.ts'

export default { offered, opening, sales }
