import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Locale } from '#contract/common'
import { locales } from '#contract/text'
import { pathIn } from '../../../lib/language/locale.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { hallTurn } from './hall-pages.ts'

/** Milliseconds for which one page of units and one language are shown. */
const turnMs = 10_000

/**
 * How a screen shows the languages: `turn`: one after the other; `together`: names in all three, and sentences one after
 * the other; `stay`: only that of the address.
 */
export const languageModes = ['turn', 'together', 'stay'] as const
export type LanguageMode = (typeof languageModes)[number]

/** Returns the mode that the address asks for with `?hall=...`. */
const useMode = (): LanguageMode => {
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('hall')
  return languageModes.find(mode => mode === asked) ?? 'turn'
}

export type HallTurn = { mode: LanguageMode; tick: number; language: Locale; languages: readonly Locale[] }

/**
 * Returns the current turn of the screen: its tick, and the language of sentences. Where the languages turn, the address,
 * and so the whole page, changes to the language whose turn it is.
 */
export const useHallTurn = (): HallTurn => {
  const locale = useLocale()
  const mode = useMode()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [first] = useState(() => locales.indexOf(locale))
  const [tick, setTick] = useState(0)
  const dueAt = (at: number) =>
    locales[(first + hallTurn(at, { pages: 1, notices: 1 }).language) % locales.length] ?? locale
  const advance = useEffectEvent(() => {
    const due = dueAt(tick + 1)
    setTick(tick + 1)
    if (mode === 'turn' && due !== locale) void navigate(pathIn(due, pathname) + search, { replace: true })
  })
  useEffect(() => {
    const timer = setInterval(() => advance(), turnMs)
    return () => clearInterval(timer)
  }, [])
  return {
    mode,
    tick,
    language: mode === 'together' ? dueAt(tick) : locale,
    languages: mode === 'stay' ? [locale] : locales,
  }
}
