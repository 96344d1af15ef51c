import '../../lib/no-eval.ts'
import { Register } from '../../registrant/accounts/apply/Register.tsx'
import { Consents } from '../../registrant/consents/Consents.tsx'
import { ReadTerms } from '../../registrant/consents/ReadTerms.tsx'
import { Intended } from '../../registrant/sales/choice/Intended.tsx'

/** The application for an account, composed with the consents that it asks for. */
export default function ComposedRegister() {
  return <Register Consents={Consents} ReadTerms={ReadTerms} Intended={Intended} />
}
