import issues from '#contract/words/en'
import differences from '#contract/sales/session/words/en'
import apply from '../../registrant/accounts/apply/words/en.ts'
import kit from '../../entries/kit/words/en.ts'
import frame from '../../registrant/layout/words/en.ts'
import salesWords from '../../registrant/sales/words/en.ts'
import stepWords from '../../registrant/sales/words/steps.en.ts'
import ui from '../../ui/words/en.ts'
import leaving from '../../ui/dialog/words/en.ts'

export default { apply, differences, frame, issues, kit, leaving, sales: { ...salesWords, ...stepWords }, ui }
