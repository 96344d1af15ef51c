import issues from '#contract/words/en'
import consents from '../../registrant/consents/words/en.ts'
import profile from '../../registrant/profile/words/en.ts'

export default { consents, issues, profile }
