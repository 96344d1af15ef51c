import type { ReactNode } from 'react'
import s from './page.module.css'

/** Rows of which each leads to a page of its own: its one link covers it. */
export function LinkedRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={s.rows} aria-label={label}>
      {children}
    </ul>
  )
}
