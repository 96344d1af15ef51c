import { type ReactNode, useCallback, useState } from 'react'
import type { TermsType } from '#contract/reference/reference'
import { Button } from '../ui/button.tsx'
import { TermsDialog } from './TermsDialog.tsx'

/** A button that opens a document in full, over whatever is on the screen. */
export function ReadTerms({ type, children }: { type: TermsType; children: ReactNode }) {
  const [reading, setReading] = useState(false)
  const close = useCallback(() => setReading(false), [])
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setReading(true)}>
        {children}
      </Button>
      <TermsDialog type={type} open={reading} onClose={close} />
    </>
  )
}
