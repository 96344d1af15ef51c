import type { ReactNode } from 'react'
import s from './beside.module.css'

type BesideProps = {
  /** What one looks at meanwhile: it stays in sight. */
  aside: ReactNode
  /** On which side it stands where there is room. */
  side: 'start' | 'end'
  children: ReactNode
}

/** A page as wide as the window allows, with something beside it; on narrower screens that comes first. */
export function Beside({ aside, side, children }: BesideProps) {
  return (
    <div className={s.beside} data-spread data-side={side}>
      <div className={s.aside}>{aside}</div>
      <div className={s.main}>{children}</div>
    </div>
  )
}
