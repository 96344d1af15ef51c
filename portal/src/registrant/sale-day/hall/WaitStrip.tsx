import { showHour, showTime } from '../../../lib/language/format.ts'
import type { FollowedSale } from '../use-sale.ts'
import { Name, useSaid } from './said.tsx'
import { waitsToShow } from './waits.ts'

/** How many wait, and how long a few of their numbers probably do; before the sale, when each group reports. */
export function WaitStrip({ sale, nowMs }: { sale: FollowedSale; nowMs: number }) {
  const { t } = useSaid()
  const { endsAt, saleAt } = sale
  if (endsAt === null || nowMs >= Date.parse(endsAt)) return null
  return (
    <section className="hall-strip" aria-label={t(nowMs < Date.parse(saleAt) ? 'reporting' : 'wait')}>
      {nowMs < Date.parse(saleAt) ? <Reporting sale={sale} /> : <Waits sale={sale} />}
    </section>
  )
}

function Waits({ sale: { waits, milestones, secondsEach, groups } }: { sale: FollowedSale }) {
  const { t, language, say } = useSaid()
  const shown = waitsToShow(milestones, secondsEach)
  const nameOf = (id: string) => {
    const group = groups.find(item => item.id === id)
    return groups.length > 1 && group ? ` · ${say(group.name)}` : ''
  }
  return (
    <>
      <div>
        <h2>
          <Name of={name => name('wait')} />
        </h2>
        <p className="num" lang={language}>
          {t('waiting', { count: waits })}
        </p>
      </div>
      {shown.length > 0 ? (
        <dl className="num" lang={language}>
          {shown.map(({ batchId, position, ahead, range }) => (
            <div key={`${batchId} ${position}`}>
              <dt>
                {t('waitNumber', { position })}
                {nameOf(batchId)}
              </dt>
              <dd>
                {range === null || ahead === 0
                  ? t('nextCalled')
                  : t(range.from === 0 ? 'rangeUpTo' : 'range', { ...range })}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="hall-unknown" lang={language}>
          {waits > 0 && t('waitUnknown')}
        </p>
      )}
      {shown.length > 0 && (
        <p className="hall-basis" lang={language}>
          {t('basis')}
        </p>
      )}
    </>
  )
}

function Reporting({ sale: { groups } }: { sale: FollowedSale }) {
  const { t, language, say } = useSaid()
  return (
    <>
      <h2>
        <Name of={name => name('reporting')} />
      </h2>
      <ul className="num" lang={language}>
        {groups.map(
          ({ id, name, reportFrom, reportUntil }) =>
            reportFrom !== null &&
            reportUntil !== null && (
              <li key={id}>
                {t('window', {
                  group: say(name),
                  from: showTime(reportFrom, language),
                  until: showHour(reportUntil, language),
                })}
              </li>
            ),
        )}
      </ul>
    </>
  )
}
