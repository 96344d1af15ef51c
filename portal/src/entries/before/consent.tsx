import '../../lib/no-eval.ts'
import { ConsentLink } from '../../registrant/consent-link/ConsentLink.tsx'
import { GivenConsents } from '../../registrant/consents/GivenConsents.tsx'
import { ReadTerms } from '../../registrant/consents/ReadTerms.tsx'

/** The page of a consent link, composed with the consents and documents that it shows. */
export default function ComposedConsentLink() {
  return <ConsentLink GivenConsents={GivenConsents} ReadTerms={ReadTerms} />
}
