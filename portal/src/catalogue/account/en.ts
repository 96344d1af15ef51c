import issues from '#contract/words/en'
import apply from '../../registrant/accounts/apply/words/en.ts'
import passwords from '../../registrant/accounts/passwords/words/en.ts'
import marketing from '../../registrant/accounts/marketing/words/en.ts'
import recovery from '../../registrant/accounts/recovery/words/en.ts'
import offered from '../../registrant/sales/choice/words/en.ts'
import consents from '../../registrant/consents/words/en.ts'

export default { apply, consents, issues, marketing, offered, passwords, recovery }
