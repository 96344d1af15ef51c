import issues from '#contract/words/zh-CN'
import differences from '#contract/sales/session/words/zh-CN'
import apply from '../../registrant/accounts/apply/words/zh-CN.ts'
import kit from '../../entries/kit/words/zh-CN.ts'
import frame from '../../registrant/layout/words/zh-CN.ts'
import salesWords from '../../registrant/sales/words/zh-CN.ts'
import stepWords from '../../registrant/sales/words/steps.zh-CN.ts'
import ui from '../../ui/words/zh-CN.ts'
import leaving from '../../ui/dialog/words/zh-CN.ts'

export default { apply, differences, frame, issues, kit, leaving, sales: { ...salesWords, ...stepWords }, ui }
