import '../../lib/no-eval.ts'
import { Consents } from '../../registrant/consents/Consents.tsx'
import { ReadTerms } from '../../registrant/consents/ReadTerms.tsx'
import { OwnDocuments } from '../../registrant/profile/OwnDocuments.tsx'
import { Registration } from '../../registrant/sales/registration/Registration.tsx'
import type { DocumentsSlot } from '../../lib/slots.ts'
import { screen } from '../../ui/loading/screen.tsx'
import { WithMessages } from '../WithMessages.tsx'

/** Only who holds a registration needs the home, so it is not part of the first screen's code. */
const home = screen(() => import('../later/home.tsx'))

const Documents: DocumentsSlot = props => (
  <WithMessages words="profile">
    <OwnDocuments {...props} />
  </WithMessages>
)

/** A new registration, composed with the consents and documents that it shows. */
export default function ComposedRegistration() {
  return <Registration Consents={Consents} ReadTerms={ReadTerms} Documents={Documents} Home={home.Screen} />
}
