import issues from '#contract/words/zh-HK'
import consents from '../../registrant/consents/words/zh-HK.ts'
import profile from '../../registrant/profile/words/zh-HK.ts'

export default { consents, issues, profile }
