import { type ReactNode } from 'react'
import s from './card.module.css'

type CardProps = {
  title?: ReactNode
  /** A pill, a menu or a link at the end of the title row. */
  aside?: ReactNode
  footer?: ReactNode
  tone?: 'paper' | 'fog' | undefined
  children?: ReactNode
}

/** A card like a sheet of paper: thin border, no shadow. */
export function Card({ title, aside, footer, tone = 'paper', children }: CardProps) {
  return (
    <section className={s.card} data-tone={tone}>
      {(title || aside) && (
        <header className={s.head}>
          {title && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
      {footer && <footer className={s.foot}>{footer}</footer>}
    </section>
  )
}
