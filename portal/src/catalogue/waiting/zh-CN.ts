import ui from '../../ui/words/zh-CN.ts'
import waiting from '../../registrant/waiting-room/words/zh-CN.ts'

export default { ui, waiting }
