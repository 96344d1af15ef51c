import issues from '#contract/words/zh-HK'
import consentLink from '../../consent-link/words/zh-HK.ts'
import consents from '../../consents/words/zh-HK.ts'

export default { consentLink, consents, issues }
