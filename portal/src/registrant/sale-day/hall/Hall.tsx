import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CircleAlert, Info } from '../../../ui/icon/icons.ts'
import { keepAwake } from '../../../lib/pass/keep-awake.ts'
import { showHour } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useServerNow } from '../../../lib/use-server-now.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import type { Catalogues } from '../../../lib/language/words.ts'
import { gridsOf } from '../../../lib/unit-grid.ts'
import { brand, inLanguage } from '../../../ui/brand/brand.ts'
import { Logo } from '../../../ui/brand/logo.tsx'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { useLetteredUnits } from '../Units.tsx'
import type { FollowedSale } from '../use-sale.ts'
import { CallBoard, NoCalls } from './CallBoard.tsx'
import { trackCalls } from './calls.ts'
import href from './hall.css?url'
import { Volume2, VolumeX } from './hall-icons.ts'
import { fitsOf, hallPages, hallTurn, uprightBelow } from './hall-pages.ts'
import { HallTools, useQuiet } from './HallTools.tsx'
import { Name, ProvideLanguages, useSaid, useSayings } from './said.tsx'
import { UnitPages } from './UnitPages.tsx'
import { useHallTurn } from './use-hall-turn.ts'
import { useRatio } from './use-ratio.ts'
import { useSound } from './use-sound.ts'
import { WaitStrip } from './WaitStrip.tsx'

const Style = ownStyle(href)

/** Milliseconds after which the last answer counts as outdated, even if no request has failed yet. */
const outdatedMs = 20_000

/** The order of names side by side, as on signs in Hong Kong. */
const sideBySide = ['zh-HK', 'en', 'zh-CN'] as const

/** Returns the calls with the time since which the screen has had each, followed from answer to answer. */
const useTracked = ({ called, now }: FollowedSale) => {
  const [tracked, setTracked] = useState(() => trackCalls(null, called, now))
  if (tracked.at !== now) setTracked(trackCalls(tracked, called, now))
  return tracked
}

type HallProps = { sale: FollowedSale; isLate: boolean; downloads: readonly Catalogues[] }

/**
 * The screen in the hall, read from ten metres: the called numbers, the waiting times and all units. It has the window
 * for itself, and its pages and languages change by themselves.
 */
export function Hall({ sale, isLate, downloads }: HallProps) {
  const { t } = useTranslation(['hall', 'sale'])
  const locale = useLocale()
  const turn = useHallTurn()
  const sayings = useSayings(downloads)
  const sound = useSound(turn.mode === 'stay' ? [locale] : sideBySide)
  const tracked = useTracked(sale)
  const announce = useEffectEvent((calls: typeof tracked.arrived) => {
    const languages = sideBySide.filter(language => turn.languages.includes(language))
    sound.announce(
      calls.toReversed().flatMap(({ position, desk }) =>
        languages.flatMap(language => {
          const text = sayings?.[language]('spoken', { number: position, desk })
          return text === undefined ? [] : [{ locale: language, text }]
        }),
      ),
    )
  })
  useEffect(() => {
    if (tracked.arrived.length > 0) announce(tracked.arrived)
  }, [tracked])
  const isQuiet = useQuiet()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current === null ? undefined : keepAwake(root.current)), [])
  const language = sayings === null ? locale : turn.language
  const names =
    turn.mode === 'together' && sayings !== null
      ? sideBySide.map(name => ({ locale: name, t: sayings[name] }))
      : [{ locale, t }]
  return (
    <ProvideLanguages value={{ t: sayings?.[language] ?? t, language, names }}>
      <Style />
      <div className="hall" ref={root} data-quiet={isQuiet || undefined} data-mode={turn.mode}>
        <Shown sale={sale} isLate={isLate} tick={turn.tick} tracked={tracked} sound={sound.state} />
        <p role="status" className="vh">
          {tracked.arrived.map(({ position, desk }) => t('spoken', { number: position, desk })).join(' ')}
        </p>
        <HallTools sound={sound} mode={turn.mode} />
      </div>
    </ProvideLanguages>
  )
}

type ShownProps = {
  sale: FollowedSale
  isLate: boolean
  tick: number
  tracked: ReturnType<typeof useTracked>
  sound: ReturnType<typeof useSound>['state']
}

function Shown({ sale, isLate, tick, tracked, sound }: ShownProps) {
  const { t, language } = useSaid()
  const ratio = useRatio()
  const pages = hallPages(gridsOf(useLetteredUnits(sale)), fitsOf(ratio))
  const nowMs = useServerNow(sale.now)
  const { page } = hallTurn(tick, { pages: pages.length, notices: 1 })
  const isTender = sale.method === 'TENDER'
  return (
    <>
      <Head sale={sale} nowMs={nowMs} isLate={isLate} sound={sound} />
      {isTender ? (
        <p className="hall-tender" lang={language}>
          {t('tender')}
        </p>
      ) : (
        <>
          <section className="hall-called" aria-labelledby="hall-called">
            <h2 id="hall-called">
              <Name of={name => name('called')} />
            </h2>
            {sale.called.length === 0 ? (
              <NoCalls sale={sale} nowMs={nowMs} />
            ) : (
              <CallBoard isUpright={ratio < uprightBelow} sale={sale} tracked={tracked} tick={tick} nowMs={nowMs} />
            )}
          </section>
          <UnitPages sale={sale} pages={pages} page={page} ratio={ratio} />
          <WaitStrip sale={sale} nowMs={nowMs} />
        </>
      )}
      <Foot sale={sale} tick={tick} />
    </>
  )
}

type HeadProps = { sale: FollowedSale; nowMs: number; isLate: boolean; sound: ShownProps['sound'] }

function Head({ sale: { propertyName, sessionName, now }, nowMs, isLate, sound }: HeadProps) {
  const { t, language, say } = useSaid()
  const time = showHour(now, language)
  const isOutdated = isLate || nowMs - Date.parse(now) > outdatedMs
  return (
    <div className="hall-head" lang={language}>
      <title>{`${say(propertyName)} · ${inLanguage(brand.name, language)}`}</title>
      <Logo />
      <div className="hall-title">
        <h1>{say(propertyName)}</h1>
        <p>{say(sessionName)}</p>
      </div>
      {isOutdated && (
        <p className="hall-outdated num" role="status">
          <CircleAlert />
          {t('outdated', { time })}
        </p>
      )}
      {sound === 'BLOCKED' && <p className="hall-outdated">{t('soundBlocked')}</p>}
      <div className="hall-clock num">
        <b>{showHour(new Date(nowMs).toISOString(), language)}</b>
        <span>
          {sound !== 'NONE' && (
            <span className="hall-sound" title={t(sound === 'OFF' ? 'soundOff' : 'soundOn')}>
              {sound === 'OFF' ? <VolumeX /> : <Volume2 />}
            </span>
          )}
          {t('asOf', { time })}
        </span>
      </div>
    </div>
  )
}

function Foot({ sale: { notices, method, endsAt, now }, tick }: { sale: FollowedSale; tick: number }) {
  const { t, language, say } = useSaid()
  const { notice } = hallTurn(tick, { pages: 1, notices: notices.length })
  const text = notices[notice]?.text
  return (
    <div className="hall-foot" lang={language}>
      {method !== 'TENDER' && endsAt !== null && now < endsAt && <p className="hall-instruct">{t('instruction')}</p>}
      {text !== undefined && (
        <p className="hall-notice">
          <Info />
          <span>{say(text)}</span>
        </p>
      )}
    </div>
  )
}
