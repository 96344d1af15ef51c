import { type ReactNode } from 'react'
import { BrandLink } from '../brand/index.ts'
import s from './layout.module.css'
import { SkipLink } from './skip-link.tsx'

type InnerLayoutProps = {
  /** Where the mark leads. */
  home?: string | undefined
  /** Menus and buttons at the end of the header. */
  header?: ReactNode
  /** Above the page, below the header: offline, session about to end. */
  banner?: ReactNode
  /** Beside the column where there is room, below it where there is none. */
  aside?: ReactNode
  footer?: ReactNode
  /** What comes is not known yet: it takes this place as a whole, so that nothing that was read moves. */
  awaited?: boolean
  children: ReactNode
}

/** Behind the login: a header that stays, one column, a footer. */
export function InnerLayout({
  home = '/',
  header,
  banner,
  aside,
  footer,
  awaited = false,
  children,
}: InnerLayoutProps) {
  return (
    <div className={s.a}>
      <SkipLink />
      <header className={s.bar} data-chrome>
        <div className={s.inner}>
          <BrandLink to={home} compact />
          <div className={s.actions}>{header}</div>
        </div>
      </header>
      {banner}
      <div
        key={String(awaited)}
        className={s.columns}
        data-columns
        data-aside={aside ? true : undefined}
        data-awaited={awaited || undefined}
      >
        <main className={s.main} id="main" tabIndex={-1}>
          {children}
        </main>
        {aside && <aside className={s.side}>{aside}</aside>}
      </div>
      {footer && (
        <footer className={s.footer} data-chrome>
          <div className={s.inner}>{footer}</div>
        </footer>
      )}
    </div>
  )
}
