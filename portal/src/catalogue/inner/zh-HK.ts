import issues from '#contract/words/zh-HK'
import consents from '../../consents/words/zh-HK.ts'
import sales from '../../sales/words/zh-HK.ts'

export default { consents, issues, sales }
