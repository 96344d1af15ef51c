import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import s from './accounts.module.css'

type ProofProps = { id: string; error: string | undefined; children: ReactNode }

/**
 * Makes the proof of an address a field of its form: the error summary links to it, and its error is shown above it.
 */
export function Proof({ id, error, children }: ProofProps) {
  return (
    <div id={id} tabIndex={-1} className={s.proof} data-field>
      {error !== undefined && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {children}
    </div>
  )
}
