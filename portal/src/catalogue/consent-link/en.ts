import issues from '#contract/words/en'
import consentLink from '../../registrant/consent-link/words/en.ts'
import consents from '../../registrant/consents/words/en.ts'

export default { consentLink, consents, issues }
