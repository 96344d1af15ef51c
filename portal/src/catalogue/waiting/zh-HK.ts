import ui from '../../ui/words/zh-HK.ts'
import waiting from '../../waiting/words/zh-HK.ts'

export default { ui, waiting }
