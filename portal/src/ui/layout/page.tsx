import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { brand, inLanguage } from '../brand/brand.ts'
import { useLocation } from 'react-router'

// Screen readers read the first page of a visit from its top automatically; only later pages are announced by moving
// the focus.
let first = true

type PageProps = {
  title: string
  /** The heading, if it differs from the title. */
  heading?: ReactNode
  /** Text below the heading: what this screen asks for, costs, or leads to. */
  lead?: ReactNode
  /** Content above the heading: the stepper. */
  before?: ReactNode
  /** True if the form on the page has errors: the title then says so. */
  wrong?: boolean
  /** True if the page replaced another screen at the same address. */
  announce?: boolean
  children: ReactNode
}

/** A screen: its title in the browser, and its heading, which gets the focus when the screen changes (U-56). */
export function Page({
  title,
  heading: drawn = title,
  lead,
  before,
  wrong = false,
  announce = false,
  children,
}: PageProps) {
  const { t, dictionary } = useTranslation('frame')
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // A change of language keeps the same screen.
  const screen = pathname.replace(/^\/[^/]*/, '') + search
  const shown = useRef(first && !announce ? screen : null)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    first = false
    // A user who opened a menu while the screen was loading stays in the menu.
    if (!document.activeElement?.closest('details[open]')) heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [screen])
  useEffect(() => {
    first = false
  }, [])
  return (
    <>
      <title>{`${wrong ? t('errorPrefix') : ''}${title} · ${inLanguage(brand.name, dictionary.language)}`}</title>
      {before}
      <h1 ref={heading} tabIndex={-1}>
        {drawn}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  )
}
