import differences from '#contract/sales/session/words/zh-CN'
import issues from '#contract/words/zh-CN'
import consents from '../../registrant/consents/words/zh-CN.ts'
import parties from '../../registrant/sales/party/words/zh-CN.ts'
import sales from '../../registrant/sales/words/steps.zh-CN.ts'

export default { consents, differences, issues, parties, sales }
