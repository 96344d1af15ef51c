import issues from '#contract/words/zh-CN'
import consents from '../../consents/words/zh-CN.ts'
import sales from '../../sales/words/zh-CN.ts'

export default { consents, issues, sales }
