import issues from '#contract/words/en'
import accounts from '../../accounts/words/en.ts'
import consents from '../../consents/words/en.ts'
import frame from '../../frame/words/en.ts'
import ui from '../../ui/words/en.ts'

export default { accounts, consents, frame, issues, ui }
