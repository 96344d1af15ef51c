import '../../lib/no-eval.ts'
import { Club } from '../../club/index.ts'
import { Consents } from '../../consents/index.ts'

/** The club, with the consents that joining asks. */
export default function ComposedClub() {
  return <Club Consents={Consents} />
}
