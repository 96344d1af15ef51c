import ui from '../../ui/words/en.ts'
import waiting from '../../waiting/words/en.ts'

export default { ui, waiting }
