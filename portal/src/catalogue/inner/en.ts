import issues from '#contract/words/en'
import consents from '../../consents/words/en.ts'
import sales from '../../sales/words/en.ts'

export default { consents, issues, sales }
