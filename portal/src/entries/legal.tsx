import type { TermsType } from '#contract/reference/reference'
import { TermsDialog } from '../registrant/consents/TermsDialog.tsx'
import { WithMessages } from './WithMessages.tsx'

/** A legal document that every page links to, shown over the current screen. */
export default function Legal({ type, onClose }: { type: TermsType; onClose: () => void }) {
  return (
    <WithMessages words="account">
      <TermsDialog type={type} open onClose={onClose} />
    </WithMessages>
  )
}
