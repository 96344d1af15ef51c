import '../../lib/no-eval.ts'
import { Register } from '../../accounts/index.ts'
import { Consents, ReadTerms } from '../../consents/index.ts'
import { Intended } from '../../sales/index.ts'

/** The application for an account, composed with the consents that it asks for. */
export default function ComposedRegister() {
  return <Register Consents={Consents} ReadTerms={ReadTerms} Intended={Intended} />
}
