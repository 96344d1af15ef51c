import { type ReactNode } from 'react'
import s from './status-pill.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A status in one word, with a colour as an additional sign. */
export function StatusPill({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={s.pill} data-tone={tone}>
      {children}
    </span>
  )
}
