import issues from '#contract/words/zh-CN'
import consents from '../../registrant/consents/words/zh-CN.ts'
import club from '../../registrant/club/words/zh-CN.ts'

export default { club, consents, issues }
