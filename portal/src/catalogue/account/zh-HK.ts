import issues from '#contract/words/zh-HK'
import apply from '../../accounts/apply/words/zh-HK.ts'
import passwords from '../../accounts/passwords/words/zh-HK.ts'
import marketing from '../../accounts/marketing/words/zh-HK.ts'
import recovery from '../../accounts/recovery/words/zh-HK.ts'
import offered from '../../sales/offered/words/zh-HK.ts'
import consents from '../../consents/words/zh-HK.ts'

export default { apply, consents, issues, marketing, offered, passwords, recovery }
