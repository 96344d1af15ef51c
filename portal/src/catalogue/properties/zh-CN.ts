import opening from '#contract/sales/opening/words/zh-CN'
import offered from '../../sales/offered/words/zh-CN.ts'
import sales from '../../sales/words/zh-CN.ts'

export default { offered, opening, sales }
