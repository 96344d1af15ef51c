import ui from '../../ui/words/en.ts'
import waiting from '../../registrant/waiting-room/words/en.ts'

export default { ui, waiting }
