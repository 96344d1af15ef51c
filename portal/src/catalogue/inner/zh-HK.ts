import issues from '#contract/words/zh-HK'
import consents from '../../consents/words/zh-HK.ts'
import history from '../../sales/history/words/zh-HK.ts'
import parties from '../../sales/parties/words/zh-HK.ts'
import sales from '../../sales/words/zh-HK.ts'

export default { consents, history, issues, parties, sales }
