import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import { useLocation } from 'react-router'
import { brand, inLanguage } from '../brand/index.ts'

// The first page of a visit is read from its top by itself; only later ones are announced by moving the focus.
let first = true

type PageProps = {
  title: string
  /** The heading, where it is drawn otherwise than the title is written. */
  heading?: ReactNode
  /** What is beneath the heading: what this screen asks, or costs, or leads to. */
  lead?: ReactNode
  /** Above the heading: the stepper. */
  before?: ReactNode
  /** The form on it has errors: the title says so. */
  wrong?: boolean
  /** It took the place of another screen at the same address. */
  announce?: boolean
  children: ReactNode
}

/** A screen: its title in the browser, its heading, which takes the focus when the screen changes (U-56). */
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
  // Another language is not another screen.
  const screen = pathname.replace(/^\/[^/]*/, '') + search
  const shown = useRef(first && !announce ? screen : null)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    first = false
    // Who opened a menu while the screen was still on its way stays in it.
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
