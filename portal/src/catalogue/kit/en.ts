import issues from '#contract/words/en'
import differences from '#contract/sales/set-up/words/en'
import apply from '../../accounts/apply/words/en.ts'
import kit from '../../entries/kit/words/en.ts'
import frame from '../../layout/words/en.ts'
import sales from '../../sales/words/en.ts'
import ui from '../../ui/words/en.ts'
import leaving from '../../ui/dialog/words/en.ts'

export default { apply, differences, frame, issues, kit, leaving, sales, ui }
