import type { ReactNode } from 'react'
import s from './beside.module.css'

type BesideProps = {
  /** Content that stays visible beside the page. */
  aside: ReactNode
  /** The side of this content where there is room. */
  side: 'start' | 'end'
  children: ReactNode
}

/** A page as wide as the window allows, with content beside it; on narrow screens that content comes first. */
export function Beside({ aside, side, children }: BesideProps) {
  return (
    <div className={s.beside} data-spread data-side={side}>
      <div className={s.aside}>{aside}</div>
      <div className={s.main}>{children}</div>
    </div>
  )
}
