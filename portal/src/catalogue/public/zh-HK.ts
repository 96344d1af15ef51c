import issues from '#contract/words/zh-HK'
import accounts from '../../accounts/words/zh-HK.ts'
import consents from '../../consents/words/zh-HK.ts'
import frame from '../../frame/words/zh-HK.ts'
import ui from '../../ui/words/zh-HK.ts'

export default { accounts, consents, frame, issues, ui }
