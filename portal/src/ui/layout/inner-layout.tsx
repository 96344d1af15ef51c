import { type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BrandLink } from '../brand/brand-link.tsx'
import s from './layout.module.css'
import { SkipLink } from './skip-link.tsx'

type InnerLayoutProps = {
  /** Link target of the logo. */
  home?: string | undefined
  /** Menus and buttons at the end of the header. */
  header?: ReactNode
  /** Content between the header and the page: offline, session about to end. */
  banner?: ReactNode
  footer?: ReactNode
  /**
   * True while the content is not known yet: the placeholder fills the whole area, so that nothing already read
   * moves.
   */
  awaited?: boolean
  children: ReactNode
}

/** Layout behind the login: a sticky header, one column, a footer. */
export function InnerLayout({ home = '/', header, banner, footer, awaited = false, children }: InnerLayoutProps) {
  const { pathname, search } = useLocation()
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
      <div key={String(awaited)} className={s.columns} data-columns data-awaited={awaited || undefined}>
        <main className={s.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {footer && (
        // Each screen has its own, so that the end of a short screen is not the end of a long one that has moved.
        <footer key={pathname + search} className={s.footer} data-chrome>
          <div className={s.inner}>{footer}</div>
        </footer>
      )}
    </div>
  )
}
