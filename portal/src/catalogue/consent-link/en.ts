import issues from '#contract/words/en'
import consentLink from '../../consent-link/words/en.ts'
import consents from '../../consents/words/en.ts'

export default { consentLink, consents, issues }
