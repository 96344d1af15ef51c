import issues from '#contract/words/zh-CN'
import consents from '../../consents/words/zh-CN.ts'
import deposit from '../../sales/deposit/words/zh-CN.ts'
import history from '../../sales/history/words/zh-CN.ts'
import parties from '../../sales/parties/words/zh-CN.ts'
import sales from '../../sales/words/zh-CN.ts'

export default { consents, deposit, history, issues, parties, sales }
