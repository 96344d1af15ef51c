import '../../lib/no-eval.ts'
import { Club } from '../../club/index.ts'
import { Consents } from '../../consents/index.ts'

/** The club page, composed with the consents that joining needs. */
export default function ComposedClub() {
  return <Club Consents={Consents} />
}
