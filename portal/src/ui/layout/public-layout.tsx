import { type ReactNode } from 'react'
import { BrandLink } from '../brand/brand-link.tsx'
import s from './layout.module.css'
import { SkipLink } from './skip-link.tsx'

type PublicLayoutProps = {
  home?: string | undefined
  /** Subtitle below the vendor's name, if it is not the product. */
  line?: string
  header?: ReactNode
  banner?: ReactNode
  /**
   * The picture: `<Hero>`. It is right of the form on wide screens, and a narrow band above it on phones. A page
   * without it is wide (sale.css).
   */
  aside?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Layout before the login: the form on the left, the picture on the right. */
export function PublicLayout({ home = '/', line, header, banner, aside, footer, children }: PublicLayoutProps) {
  return (
    <div className={s.b} data-wide={aside === undefined || undefined}>
      <SkipLink />
      <header className={s.bar} data-chrome>
        <div className={s.inner}>
          <BrandLink to={home} {...(line !== undefined && { line })} />
          <div className={s.actions}>{header}</div>
        </div>
      </header>
      {aside && (
        <aside className={s.picture} data-chrome>
          {aside}
        </aside>
      )}
      <div className={s.form}>
        {banner}
        <main className={s.main} id="main" tabIndex={-1}>
          {children}
        </main>
        {footer && (
          <footer className={s.footer} data-chrome>
            <div className={s.inner}>{footer}</div>
          </footer>
        )}
      </div>
    </div>
  )
}
