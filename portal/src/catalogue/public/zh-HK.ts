import issues from '#contract/accounts/words/zh-HK'
import accounts from '../../registrant/accounts/words/zh-HK.ts'
import frame from '../../registrant/layout/words/zh-HK.ts'
import ui from '../../ui/words/zh-HK.ts'

export default { accounts, frame, issues, ui }
