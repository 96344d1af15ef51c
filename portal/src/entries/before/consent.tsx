import '../../lib/no-eval.ts'
import { ConsentLink } from '../../consent-link/index.ts'
import { GivenConsents, ReadTerms } from '../../consents/index.ts'

/** The page of a consent link, composed with the consents and documents that it shows. */
export default function ComposedConsentLink() {
  return <ConsentLink GivenConsents={GivenConsents} ReadTerms={ReadTerms} />
}
