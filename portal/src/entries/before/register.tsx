import '../../lib/no-eval.ts'
import { Register } from '../../accounts/index.ts'
import { Consents, ReadTerms } from '../../consents/index.ts'
import { Intended } from '../../sales/index.ts'

/** Applying for an account, with the consents that it asks. */
export default function ComposedRegister() {
  return <Register Consents={Consents} ReadTerms={ReadTerms} Intended={Intended} />
}
