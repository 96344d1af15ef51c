import issues from '#contract/accounts/words/en'
import accounts from '../../registrant/accounts/words/en.ts'
import frame from '../../registrant/layout/words/en.ts'
import ui from '../../ui/words/en.ts'

export default { accounts, frame, issues, ui }
