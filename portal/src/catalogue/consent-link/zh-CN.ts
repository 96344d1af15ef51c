import issues from '#contract/words/zh-CN'
import consentLink from '../../registrant/consent-link/words/zh-CN.ts'
import consents from '../../registrant/consents/words/zh-CN.ts'

export default { consentLink, consents, issues }
