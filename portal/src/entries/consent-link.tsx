import '../lib/no-eval.ts'
import ConsentLink from '../consent-link/ConsentLink.tsx'
import { GivenConsents } from '../consents/GivenConsents.tsx'
import { ReadTerms } from '../consents/ReadTerms.tsx'

/** The page of a consent link, with the consents and documents that it asks and shows. */
export default function ComposedConsentLink() {
  return <ConsentLink GivenConsents={GivenConsents} ReadTerms={ReadTerms} />
}
