import issues from '#contract/accounts/words/zh-CN'
import accounts from '../../registrant/accounts/words/zh-CN.ts'
import frame from '../../registrant/layout/words/zh-CN.ts'
import ui from '../../ui/words/zh-CN.ts'

export default { accounts, frame, issues, ui }
