import issues from '#contract/words/zh-CN'
import differences from '#contract/sales/set-up/words/zh-CN'
import apply from '../../accounts/apply/words/zh-CN.ts'
import kit from '../../entries/kit/words/zh-CN.ts'
import frame from '../../layout/words/zh-CN.ts'
import sales from '../../sales/words/zh-CN.ts'
import ui from '../../ui/words/zh-CN.ts'
import leaving from '../../ui/dialog/words/zh-CN.ts'

export default { apply, differences, frame, issues, kit, leaving, sales, ui }
