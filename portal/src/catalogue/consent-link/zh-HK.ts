import issues from '#contract/words/zh-HK'
import consentLink from '../../registrant/consent-link/words/zh-HK.ts'
import consents from '../../registrant/consents/words/zh-HK.ts'

export default { consentLink, consents, issues }
