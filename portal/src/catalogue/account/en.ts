import issues from '#contract/words/en'
import apply from '../../accounts/apply/words/en.ts'
import passwords from '../../accounts/passwords/words/en.ts'
import marketing from '../../accounts/marketing/words/en.ts'
import recovery from '../../accounts/recovery/words/en.ts'
import offered from '../../sales/offered/words/en.ts'
import consents from '../../consents/words/en.ts'

export default { apply, consents, issues, marketing, offered, passwords, recovery }
