import { type ReactNode, use, useEffect, useRef, useState, useEffectEvent } from 'react'
import { localeNames as names } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { keepAwake } from '../../lib/pass/keep-awake.ts'
import { brand, inLanguage } from '../../ui/brand/brand.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { ChangeLanguage } from '../language/change-language.ts'
import s from './kiosk-frame.module.css'
import { Offline } from './Offline.tsx'

/**
 * Runs `work` after `milliseconds` without touch or typing. It does not run again before the next input, unless it
 * returns that it has to wait.
 */
const useUntouched = (milliseconds: number, work: () => 'wait' | 'done'): void => {
  const run = useEffectEvent(work)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (run() === 'wait') touched()
      }, milliseconds)
    }
    const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const name of touches) document.addEventListener(name, touched, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of touches) document.removeEventListener(name, touched, { capture: true })
    }
  }, [milliseconds])
}

/** Milliseconds without input after which the visitor counts as gone. */
const idleMs = 30_000

/**
 * The layout of a public tablet: one page, no account, no way out, only the choice of language. After half a minute
 * without input the initial language returns, and everything that was typed or shown is cleared.
 */
export function KioskLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('frame')
  const now = useLocale()
  const [first] = useState(now)
  const change = use(ChangeLanguage)
  const [visitor, setVisitor] = useState(0)
  const main = useRef<HTMLElement>(null)
  useUntouched(idleMs, () => {
    // A number that could not be printed stays for a while: its visitor may be looking for a pen.
    if (main.current?.querySelector('[data-stays]')) return 'wait'
    if (now !== first) change(first, 'for-now')
    setVisitor(before => before + 1)
    return 'done'
  })
  useEffect(() => (main.current === null ? undefined : keepAwake(main.current)), [])
  return (
    <div className={s.frame}>
      <header className={s.head} data-chrome>
        <p className={s.brand}>
          <Logo />
          <span>
            <b>{inLanguage(brand.name, now)}</b>
            <span>{inLanguage(brand.product, now)}</span>
          </span>
        </p>
        <nav aria-label={t('language')}>
          <ul className={s.languages}>
            {locales.map(locale => (
              <li key={locale}>
                <button
                  type="button"
                  lang={locale}
                  aria-pressed={locale === now}
                  onClick={() => change(locale, 'for-now')}
                >
                  {names[locale]}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Offline />
      <main id="main" ref={main} tabIndex={-1} className={s.main} key={visitor}>
        {children}
      </main>
    </div>
  )
}
