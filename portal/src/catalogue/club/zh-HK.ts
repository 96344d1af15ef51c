import issues from '#contract/words/zh-HK'
import consents from '../../registrant/consents/words/zh-HK.ts'
import club from '../../registrant/club/words/zh-HK.ts'

export default { club, consents, issues }
