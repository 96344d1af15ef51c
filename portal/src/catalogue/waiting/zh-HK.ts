import ui from '../../ui/words/zh-HK.ts'
import waiting from '../../registrant/waiting-room/words/zh-HK.ts'

export default { ui, waiting }
