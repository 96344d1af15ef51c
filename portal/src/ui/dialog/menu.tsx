import { Check, ChevronDown } from '../icon/icons.ts'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import s from './menu.module.css'

type MenuProps = {
  /** Visible content of the button. */
  label: ReactNode
  /** Accessible name of the button, if the label is not enough; it begins with the visible words. */
  name?: string | undefined
  icon?: ReactNode
  /** On phones only the icon is visible; screen readers still read the label. */
  compact?: boolean | undefined
  children: ReactNode
}

/** A small list behind a button. It is a <details>, so that it opens before the scripts arrive. */
export function Menu({ label, name, icon, compact, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (ref.current) ref.current.open = false
  }
  // The chosen item is about to disappear, so the focus returns to the button.
  const chosen = () => {
    close()
    // With a sticky header, the browser would scroll the page up to bring the button below that header.
    ref.current?.querySelector('summary')?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.open) return
    event.stopPropagation()
    chosen()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !ref.current?.contains(event.relatedTarget)) close()
  }
  return (
    <details ref={ref} className={s.menu} data-compact={compact || undefined} onKeyDown={key} onBlur={leave}>
      <summary aria-label={name}>
        {icon}
        <span>{label}</span>
        <ChevronDown />
      </summary>
      <ul className={s.list} onClick={chosen}>
        {children}
      </ul>
    </details>
  )
}

type MenuItemProps = {
  /**
   * A route of the portal, an address, or an action: exactly one of the three. An item without any is information
   * only, and disabled.
   */
  to?: string | undefined
  href?: string | undefined
  onClick?: (() => void) | undefined
  current?: boolean | undefined
  icon?: ReactNode
  lang?: string | undefined
  hrefLang?: string | undefined
  children: ReactNode
}

export function MenuItem({ to, href, onClick, current, icon, lang, hrefLang, children }: MenuItemProps) {
  const shared = { className: s.item, lang, onClick, 'aria-current': current || undefined }
  const inner = (
    <>
      {icon}
      <span>{children}</span>
      {current && <Check />}
    </>
  )
  return (
    <li>
      {to !== undefined ? (
        <Link {...shared} to={to} hrefLang={hrefLang}>
          {inner}
        </Link>
      ) : href !== undefined ? (
        <a {...shared} href={href} hrefLang={hrefLang}>
          {inner}
        </a>
      ) : (
        <button {...shared} type="button" disabled={onClick === undefined}>
          {inner}
        </button>
      )}
    </li>
  )
}
