import issues from '#contract/words/zh-CN'
import consentLink from '../../consent-link/words/zh-CN.ts'
import consents from '../../consents/words/zh-CN.ts'

export default { consentLink, consents, issues }
