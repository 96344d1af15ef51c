import issues from '#contract/words/zh-CN'
import consents from '../../registrant/consents/words/zh-CN.ts'
import profile from '../../registrant/profile/words/zh-CN.ts'

export default { consents, issues, profile }
