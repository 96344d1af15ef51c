import ui from '../../ui/words/zh-CN.ts'
import waiting from '../../waiting/words/zh-CN.ts'

export default { ui, waiting }
