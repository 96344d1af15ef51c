import issues from '#contract/words/zh-CN'
import apply from '../../registrant/accounts/apply/words/zh-CN.ts'
import passwords from '../../registrant/accounts/passwords/words/zh-CN.ts'
import marketing from '../../registrant/accounts/marketing/words/zh-CN.ts'
import recovery from '../../registrant/accounts/recovery/words/zh-CN.ts'
import offered from '../../registrant/sales/choice/words/zh-CN.ts'
import consents from '../../registrant/consents/words/zh-CN.ts'

export default { apply, consents, issues, marketing, offered, passwords, recovery }
