import offered from '../../sales/offered/words/zh-CN.ts'
import sales from '../../sales/words/zh-CN.ts'

export default { offered, sales }
