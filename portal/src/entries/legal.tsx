import type { TermsType } from '#contract/reference/reference'
import { accountWords } from '../catalogue/catalogues.ts'
import { TermsDialog } from '../consents/index.ts'
import { Worded } from './Worded.tsx'

/** A document that every page leads to, over whatever is on the screen. */
export default function Legal({ type, onClose }: { type: TermsType; onClose: () => void }) {
  return (
    <Worded words={accountWords}>
      <TermsDialog type={type} open onClose={onClose} />
    </Worded>
  )
}
