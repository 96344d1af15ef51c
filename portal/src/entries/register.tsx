import '../lib/no-eval.ts'
import Register from '../accounts/apply/Register.tsx'
import { Consents } from '../consents/Consents.tsx'
import { ReadTerms } from '../consents/ReadTerms.tsx'

/** Applying for an account, with the consents that it asks. */
export default function ComposedRegister() {
  return <Register Consents={Consents} ReadTerms={ReadTerms} />
}
