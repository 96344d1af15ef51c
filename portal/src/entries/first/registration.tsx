import '../../lib/no-eval.ts'
import { profileWords } from '../../catalogue/catalogues.ts'
import { Consents, ReadTerms } from '../../consents/index.ts'
import type { DocumentsSlot } from '../../lib/slots.ts'
import { OwnDocuments } from '../../profile/index.ts'
import { Registration } from '../../sales/index.ts'
import { WithMessages } from '../WithMessages.tsx'

const Documents: DocumentsSlot = props => (
  <WithMessages words={profileWords}>
    <OwnDocuments {...props} />
  </WithMessages>
)

/** A new registration, composed with the consents and documents that it shows. */
export default function ComposedRegistration() {
  return <Registration Consents={Consents} ReadTerms={ReadTerms} Documents={Documents} />
}
