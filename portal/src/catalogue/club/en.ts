import issues from '#contract/words/en'
import consents from '../../registrant/consents/words/en.ts'
import club from '../../registrant/club/words/en.ts'

export default { club, consents, issues }
