import { type ReactNode, useCallback, useState } from 'react'
import type { TermsType } from '#contract/reference/reference'
import { Button } from '../../ui/button.tsx'
import { TermsDialog } from './TermsDialog.tsx'

/** Button that opens a full document over the current screen. */
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
