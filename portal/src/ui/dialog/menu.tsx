import { Check, ChevronDown } from '../icon/index.ts'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import s from './menu.module.css'

type MenuProps = {
  /** What the button shows. */
  label: ReactNode
  /** What the button is called, where what it shows does not say so; begin with the words shown. */
  name?: string | undefined
  icon?: ReactNode
  /** On phones the icon alone is drawn; the label is still read. */
  compact?: boolean | undefined
  children: ReactNode
}

/** A small list behind a button. A <details>, so that it opens before the scripts arrive. */
export function Menu({ label, name, icon, compact, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (ref.current) ref.current.open = false
  }
  // The item pressed is about to vanish: the focus goes back to the button, not to nowhere.
  const chosen = () => {
    close()
    // In a header that stays, the browser would scroll the page up to bring the button below that very header.
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
  /** A place in the portal, an address, or something to do: one of the three. Without any it tells something, and is disabled. */
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
