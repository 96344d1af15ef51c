import issues from '#contract/words/zh-HK'
import differences from '#contract/sales/session/words/zh-HK'
import apply from '../../registrant/accounts/apply/words/zh-HK.ts'
import kit from '../../entries/kit/words/zh-HK.ts'
import frame from '../../registrant/layout/words/zh-HK.ts'
import salesWords from '../../registrant/sales/words/zh-HK.ts'
import stepWords from '../../registrant/sales/words/steps.zh-HK.ts'
import ui from '../../ui/words/zh-HK.ts'
import leaving from '../../ui/dialog/words/zh-HK.ts'

export default { apply, differences, frame, issues, kit, leaving, sales: { ...salesWords, ...stepWords }, ui }
