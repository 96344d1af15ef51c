import type { ReactNode } from 'react'
import s from './page.module.css'

/** Rows that each lead to their own page. The single link of a row covers the whole row. */
export function LinkedRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={s.rows} aria-label={label}>
      {children}
    </ul>
  )
}
