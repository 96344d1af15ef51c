import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { locales } from '#contract/text'
import { pathIn } from '../../lib/language/locale.ts'
import { showHour } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { brand, inLanguage } from '../../ui/brand/brand.ts'
import { type Grid, gridsOf } from '../../lib/unit-grid.ts'
import { hallPages, hallTurn } from './hall-pages.ts'
import { letters, millions, useLetteredUnits } from './Units.tsx'
import type { FollowedSale } from './use-sale.ts'

type Unit = ReturnType<typeof useLetteredUnits>[number]

/** Milliseconds for which one page of units and one language are shown. */
const turnMs = 10_000

/** Maximum number of called numbers in large type; more are drawn smaller, in two columns. */
const fewCalled = 5

/** `?hall=stay`: for an office that wants only the language of the address. */
const oneLanguage = 'stay'

/**
 * Returns the page to show at the current tick. The address, and so the whole page, changes to the language whose
 * turn it is.
 */
const useTurn = (pages: number): number => {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [first] = useState(() => locales.indexOf(locale))
  const [tick, setTick] = useState(0)
  const isOneLanguage = new URLSearchParams(search).get('hall') === oneLanguage
  const advance = useEffectEvent(() => {
    const next = tick + 1
    setTick(next)
    const due = locales[(first + hallTurn(next, pages).language) % locales.length] ?? locale
    if (due !== locale && !isOneLanguage) void navigate(pathIn(due, pathname) + search, { replace: true })
  })
  useEffect(() => {
    const timer = setInterval(() => advance(), turnMs)
    return () => clearInterval(timer)
  }, [])
  return hallTurn(tick, pages).page
}

/** The screen in the hall: the called numbers and all units. Pages and languages change automatically. */
export function Hall({ sale, isLate }: { sale: FollowedSale; isLate: boolean }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  const locale = useLocale()
  const pages = hallPages(gridsOf(useLetteredUnits(sale)))
  const page = useTurn(pages.length)
  const { propertyName, sessionName, now, notices, method } = sale
  return (
    <div className="hall">
      <title>{`${say(propertyName)} · ${inLanguage(brand.name, locale)}`}</title>
      <div className="hall-head">
        <h1>
          {say(propertyName)} · {say(sessionName)}
        </h1>
        <span className="num">{t(isLate ? 'late' : 'asOf', { time: showHour(now, locale) })}</span>
      </div>
      <Called sale={sale} />
      {method === 'TENDER' ? <p>{t('tender')}</p> : <Units sale={sale} pages={pages} page={page} />}
      <div className="hall-foot">
        <p role="status">{notices.map(({ text }) => say(text)).join(' · ')}</p>
        <p className="sale-legend">
          {letters.map(letter => (
            <span key={letter} data-unit={letter}>
              {t(`status_${letter}`)}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

function Called({ sale: { called, groups, waits, now, saleAt, endsAt } }: { sale: FollowedSale }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  const nameOf = (id: string) => {
    const group = groups.find(item => item.id === id)
    return groups.length > 1 && group ? say(group.name) : ''
  }
  const isOver = endsAt === null || now >= endsAt
  return (
    <section className="hall-called" aria-labelledby="hall-called">
      <h2 id="hall-called">{t('called')}</h2>
      {called.length === 0 ? (
        <p>{t(isOver ? 'ended' : 'nobodyCalled')}</p>
      ) : (
        <ol data-many={called.length > fewCalled || undefined}>
          {called.map(({ batchId, position, desk }) => (
            <li key={`${batchId} ${position}`}>
              <b className="num">{position}</b>
              <span>{[nameOf(batchId), t('desk', { desk })].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ol>
      )}
      <ul className="hall-groups num">
        {groups.map(
          ({ id, name, calledUpTo }) =>
            calledUpTo !== null && <li key={id}>{t('upTo', { group: say(name), position: calledUpTo })}</li>,
        )}
        {now >= saleAt && !isOver && <li>{t('waits', { count: waits })}</li>}
      </ul>
    </section>
  )
}

type UnitsProps = { sale: FollowedSale; pages: readonly Grid<Unit>[][]; page: number }

function Units({ sale: { grid, left }, pages, page }: UnitsProps) {
  const { t } = useTranslation('sale')
  return (
    <section className="hall-units" aria-labelledby="hall-units">
      <div className="hall-count">
        <h2 id="hall-units">{t('units')}</h2>
        <b className="num">
          {t('left', { left: left.toLocaleString('en'), all: grid.length.toLocaleString('en') })}
          {pages.length > 1 && <> · {t('page', { page: page + 1, pages: pages.length })}</>}
        </b>
      </div>
      <div
        className="hall-blocks"
        style={{ gridTemplateColumns: (pages[page] ?? []).map(({ units }) => `${units.length + 1}fr`).join(' ') }}
      >
        {pages[page]?.map(block => (
          <Block key={`${block.block} ${block.units[0]} ${block.floors[0]?.floor}`} grid={block} />
        ))}
      </div>
    </section>
  )
}

function Block({ grid: { name, units, floors } }: { grid: Grid<Unit> }) {
  const { t } = useTranslation('sale')
  const block = useSay()(name)
  return (
    <div
      className="hall-block num"
      style={{
        gridTemplateColumns: `repeat(${units.length + 1}, minmax(0, 1fr))`,
        gridTemplateRows: `auto auto repeat(${floors.length}, minmax(0, 5.5vh))`,
      }}
    >
      <span className="hall-name">{block || t('units')}</span>
      <span>{t('floor')}</span>
      {units.map(unit => (
        <span key={unit}>{unit}</span>
      ))}
      {floors.map(({ floor, cells }) => [
        <span key={floor}>{floor}</span>,
        ...cells.map((unit, index) =>
          unit ? (
            <span key={unit.unitId} data-unit={unit.letter}>
              {millions(unit.priceCents)}
              <span className="vh">
                {' '}
                {t('unit', { block, floor, unit: unit.unit })}, {t(`status_${unit.letter}`)}
              </span>
            </span>
          ) : (
            <span key={`${floor} ${units[index]}`} />
          ),
        ),
      ])}
    </div>
  )
}
