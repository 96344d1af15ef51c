import '../../lib/no-eval.ts'
import { Club } from '../../registrant/club/Club.tsx'
import { Consents } from '../../registrant/consents/Consents.tsx'

/** The club page, composed with the consents that joining needs. */
export default function ComposedClub() {
  return <Club Consents={Consents} />
}
