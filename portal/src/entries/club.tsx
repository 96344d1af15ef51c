import '../lib/no-eval.ts'
import Club from '../club/Club.tsx'
import { Consents } from '../consents/Consents.tsx'

/** The club, with the consents that joining asks. */
export default function ComposedClub() {
  return <Club Consents={Consents} />
}
