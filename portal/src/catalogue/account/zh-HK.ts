import issues from '#contract/words/zh-HK'
import apply from '../../registrant/accounts/apply/words/zh-HK.ts'
import passwords from '../../registrant/accounts/passwords/words/zh-HK.ts'
import marketing from '../../registrant/accounts/marketing/words/zh-HK.ts'
import recovery from '../../registrant/accounts/recovery/words/zh-HK.ts'
import offered from '../../registrant/sales/choice/words/zh-HK.ts'
import consents from '../../registrant/consents/words/zh-HK.ts'

export default { apply, consents, issues, marketing, offered, passwords, recovery }
