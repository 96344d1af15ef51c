import differences from '#contract/sales/session/words/zh-HK'
import issues from '#contract/words/zh-HK'
import consents from '../../registrant/consents/words/zh-HK.ts'
import parties from '../../registrant/sales/party/words/zh-HK.ts'
import sales from '../../registrant/sales/words/steps.zh-HK.ts'

export default { consents, differences, issues, parties, sales }
