import { ArrowRight } from '../../../ui/icon/icons.ts'
import { showTime, showHour, todayInHongKong } from '../../../lib/language/format.ts'
import type { FollowedSale } from '../use-sale.ts'
import { callKey, callsInView, isNewCall, sizeOf, type TrackedCalls } from './calls.ts'
import { Name, useSaid } from './said.tsx'

/** Number of calls that fit on the screen; a line with the group below each number needs more room. */
const fits = { alone: 14, grouped: 12, upright: { alone: 8, grouped: 6 } } as const

/** Greatest height of a row, in hundredths of the screen's height. */
const rowHeights = { few: 20, some: 11, many: 8, full: 10 } as const

type CallBoardProps = {
  isUpright: boolean
  sale: FollowedSale
  tracked: TrackedCalls
  tick: number
  nowMs: number
}

/** The board of called numbers, last called first, each with its desk. */
export function CallBoard({ sale: { called, groups }, tracked, tick, nowMs, isUpright }: CallBoardProps) {
  const { t, language, say } = useSaid()
  const isGrouped = groups.length > 1
  const { calls, page, pages } = callsInView(
    called,
    (isUpright ? fits.upright : fits)[isGrouped ? 'grouped' : 'alone'],
    tick,
  )
  const size = sizeOf(calls.length, isUpright)
  const columns = size === 'full' ? 2 : 1
  const nameOf = (id: string) => {
    const group = groups.find(item => item.id === id)
    return group ? say(group.name) : ''
  }
  return (
    <>
      <div className="hall-columns" aria-hidden="true">
        {Array.from({ length: columns }, (_, column) => (
          <p key={column}>
            <span>
              <Name of={name => name('columnNumber')} />
            </span>
            <span>
              <Name of={name => name('columnDesk')} />
            </span>
          </p>
        ))}
      </div>
      <ol
        className="hall-calls num"
        data-size={size}
        style={{
          gridTemplate: `repeat(${Math.ceil(calls.length / columns)}, minmax(0, ${rowHeights[size]}vh)) / repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {calls.map(call => (
          <li key={callKey(call)} data-new={isNewCall(tracked, call, nowMs) || undefined}>
            <span className="vh" lang={language}>
              {t('columnNumber')}{' '}
            </span>
            <b>{call.position}</b>
            <ArrowRight />
            <span className="vh" lang={language}>
              {t('columnDesk')}{' '}
            </span>
            <span className="hall-desk" data-long={call.desk.length > 3 || undefined}>
              {call.desk}
            </span>
            {isGrouped && (
              <span className="hall-group" lang={language}>
                {nameOf(call.batchId)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <p className="hall-more num" lang={language}>
          {t('morePages', { page: page + 1, pages })}
        </p>
      )}
    </>
  )
}

/** What the board says while no number is called: when the sale begins, that it goes on, or that it has ended. */
export function NoCalls({ sale: { saleAt, endsAt }, nowMs }: { sale: FollowedSale; nowMs: number }) {
  const { t, language } = useSaid()
  const begins = Date.parse(saleAt)
  if (endsAt === null || nowMs >= Date.parse(endsAt))
    return (
      <div className="hall-no-calls" lang={language}>
        <p className="hall-statement">{t('ended')}</p>
        <p>{t('thanks')}</p>
      </div>
    )
  if (nowMs < begins)
    return (
      <div className="hall-no-calls" lang={language}>
        <p>{t('beginsAt')}</p>
        {todayInHongKong(begins) === todayInHongKong(nowMs) ? (
          <p className="hall-hour num">{showHour(saleAt, language)}</p>
        ) : (
          <p className="hall-statement num">{showTime(saleAt, language)}</p>
        )}
      </div>
    )
  return (
    <div className="hall-no-calls" lang={language}>
      <p className="hall-statement">{t('nobody')}</p>
      <p>{t('nobodyHint')}</p>
    </div>
  )
}
