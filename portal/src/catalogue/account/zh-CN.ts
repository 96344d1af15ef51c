import issues from '#contract/words/zh-CN'
import apply from '../../accounts/apply/words/zh-CN.ts'
import passwords from '../../accounts/passwords/words/zh-CN.ts'
import marketing from '../../accounts/marketing/words/zh-CN.ts'
import recovery from '../../accounts/recovery/words/zh-CN.ts'
import offered from '../../sales/offered/words/zh-CN.ts'
import consents from '../../consents/words/zh-CN.ts'

export default { apply, consents, issues, marketing, offered, passwords, recovery }
