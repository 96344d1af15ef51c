import differences from '#contract/sales/session/words/en'
import issues from '#contract/words/en'
import consents from '../../registrant/consents/words/en.ts'
import parties from '../../registrant/sales/party/words/en.ts'
import sales from '../../registrant/sales/words/steps.en.ts'

export default { consents, differences, issues, parties, sales }
