import '../lib/no-eval.ts'
import { Consents } from '../consents/Consents.tsx'
import { ReadTerms } from '../consents/ReadTerms.tsx'
import Registration from '../sales/Registration.tsx'

/** A new registration, with the consents and documents that it asks and shows. */
export default function ComposedRegistration() {
  return <Registration Consents={Consents} ReadTerms={ReadTerms} />
}
