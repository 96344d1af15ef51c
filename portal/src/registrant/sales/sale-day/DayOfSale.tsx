import { describedOutcome } from '#contract/sales/sale-day/outcome'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showHour, showTime, todayInHongKong } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { keyFor } from '#contract/sales/property/method-words'
import s from '../appointments/visit.module.css'

/**
 * From the ballot on, if there is one: the drawn place, the reporting time, and finally the outcome of the registration
 * and of the deposit.
 */
export function DayOfSale({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['day', 'outcomes'])
  const { day, ended, status } = ticket
  const isTender = ticket.tenderUnit !== null
  // A voided or withdrawn registration has no place any more.
  const drawn = status === 'VOIDED' || status === 'WITHDREW' ? null : ticket.drawn
  // True once the place is known, or, without a draw, once the registration takes part.
  const takesPart = status === 'CHECKED_IN' || (status === 'VERIFIED' && (drawn !== null || ticket.ballotAt === null))
  if (ended === null && drawn === null && !takesPart) return null
  return (
    <Card title={t(isTender ? 'titleTender' : keyFor(ticket.sessionMethod, 'title'))}>
      <div className={s.form}>
        {ended !== null && (
          <Notice title={t(describedOutcome(ended.outcome, { isTender }), { ns: 'outcomes' })}>
            {ended.deposit !== null && <p>{t(`deposit_${ended.deposit}`)}</p>}
          </Notice>
        )}
        {drawn !== null && <DrawnPosition drawn={drawn} />}
        {takesPart && day !== null && <When day={day} isIn={status === 'CHECKED_IN'} />}
      </div>
    </Card>
  )
}

function DrawnPosition({ drawn: { positions, entries } }: { drawn: NonNullable<Ticket['drawn']> }) {
  const { t } = useTranslation('day')
  const show = (number: number) => number.toLocaleString('en')
  return (
    <p className={s.when}>
      <span>{t('place', { count: positions.length })}</span>
      <b>{positions.map(show).join(t('comma'))}</b>
      <span className="soft num">{t('of', { entries: show(entries) })}</span>
    </p>
  )
}

function When({ day, isIn }: { day: NonNullable<Ticket['day']>; isIn: boolean }) {
  const { t } = useTranslation('day')
  const locale = useLocale()
  const { reportFrom, reportUntil, boxOpensAt, boxClosesAt, endsAt } = day
  const ends = { label: t('ends'), value: <span className="num">{showTime(endsAt, locale)}</span> }
  const dayOf = (instant: string) => todayInHongKong(Date.parse(instant))
  const between = (from: string, until: string) => {
    const showUntil = dayOf(from) === dayOf(until) ? showHour : showTime
    return t('window', { from: showTime(from, locale), until: showUntil(until, locale) })
  }
  if (boxOpensAt !== null && boxClosesAt !== null) {
    const box = (
      <>
        <b className="num">{between(boxOpensAt, boxClosesAt)}</b>
        <br />
        <span className="soft">{t('boxHint')}</span>
      </>
    )
    return <SummaryList items={[{ label: t('box'), value: box }, ends]} />
  }
  if (reportFrom === null || reportUntil === null) return <SummaryList items={[ends]} />
  const window = between(reportFrom, reportUntil)
  const report = isIn ? (
    t('reported')
  ) : (
    <>
      <b className="num">{window}</b>
      <br />
      <span className="soft">{t('late')}</span>
    </>
  )
  return <SummaryList items={[{ label: t('report'), value: report }, ends]} />
}
