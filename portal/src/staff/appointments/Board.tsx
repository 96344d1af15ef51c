import { useQueryClient } from '@tanstack/react-query'
import { Megaphone, Ticket } from '../icons.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { arriveVisit, callVisit, endVisit, listVisits } from '#client/sales/appointments/visit'
import type { Visit, Waiting } from '#contract/sales/appointments/visit'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showHour } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { readStored, store } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './visits.module.css'

/** Milliseconds between refreshes, because other desks call visitors and more people arrive. */
const again = 5_000
/** Session storage key of this browser's desk, which is kept until the tab is closed. */
const deskKey = 'office-desk'

/** The visitors who are being received and those who wait. One button calls the next visitor. */
export function Board({ sessionId }: { sessionId: string }) {
  const query = useQuery(listVisits, { sessionId }, () => again)
  return <Loading query={query}>{waiting => <Shown sessionId={sessionId} {...waiting} />}</Loading>
}

function Shown({ sessionId, called, waiting, expected, minutes, received, now }: Waiting & { sessionId: string }) {
  const { t } = useTranslation('visits')
  return (
    <>
      <p className="soft num" role="status">
        {waiting.length === 0 ? t('nobody') : t('waiting', { count: waiting.length })}{' '}
        {waiting.length > 0 && (minutes === null ? t('notKnown') : t('about', { minutes }))}{' '}
        {t('received', { count: received })}
      </p>
      <Call sessionId={sessionId} />
      <Give sessionId={sessionId} />
      <div className={s.columns}>
        <Card title={t('called')}>
          {called.length === 0 && <p className="soft">{t('nobodyCalled')}</p>}
          <ul className={s.list}>
            {called.map(visit => (
              <li key={visit.id}>
                <One visit={visit} />
                <span className="soft">{t('atDesk', { desk: visit.desk })}</span>
                <Ends visit={visit} sessionId={sessionId} />
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('next')}>
          {waiting.length === 0 && <p className="soft">{t('nobody')}</p>}
          <ol className={s.list}>
            {waiting.map(visit => (
              <li key={visit.id}>
                <One visit={visit} />
                <Since visit={visit} now={now} />
              </li>
            ))}
          </ol>
        </Card>
        {expected.length > 0 && <Expected expected={expected} />}
      </div>
    </>
  )
}

/** Registrants who have booked a time today and have not come yet. */
function Expected({ expected }: Pick<Waiting, 'expected'>) {
  const { t } = useTranslation('visits')
  const locale = useLocale()
  return (
    <Card title={t('appointments')}>
      <ul className={s.list}>
        {expected.map(({ ticketId, registrationNumber, startsAt }) => (
          <li key={ticketId}>
            <span className={s.one}>
              <b className="num">{showHour(startsAt, locale)}</b>
              <Link className="num" to={`/office/sales-desk/${ticketId}`}>
                {registrationNumber}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A visit's number and its registration. */
function One({ visit: { number, ticketId, registrationNumber } }: { visit: Visit }) {
  const { t } = useTranslation('visits')
  return (
    <span className={s.one}>
      <b className="num">{number}</b>
      {ticketId === null ? (
        <span>{t('walkIn')}</span>
      ) : (
        <Link className="num" to={`/office/sales-desk/${ticketId}`}>
          {registrationNumber}
        </Link>
      )}
    </span>
  )
}

function Since({ visit: { expectedAt, arrivedAt }, now }: { visit: Visit; now: string }) {
  const { t } = useTranslation('visits')
  const locale = useLocale()
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(arrivedAt)) / 60_000))
  return (
    <span className="soft num">
      {expectedAt !== null && t('expected', { time: showHour(expectedAt, locale) })} {t('since', { minutes })}
    </span>
  )
}

function Call({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('visits')
  const queries = useQueryClient()
  const call = useStaffCommand(callVisit)
  const [last, setLast] = useState<Visit | null | undefined>(undefined)
  const form = useForm({
    initial: { desk: readStored('sessionStorage', deskKey) ?? '' },
    labels: { desk: t('desk') },
    rules: ({ desk }) => (desk.trim() === '' ? [{ field: 'desk', code: 'required' }] : []),
  })
  const submit = form.submit(async ({ desk }) => {
    store('sessionStorage', deskKey, desk)
    const { visit } = await call({ sessionId, desk })
    // Announces the called number after the lists have updated, so that the buttons do not move afterwards.
    await queries.invalidateQueries({ queryKey: [listVisits.name] })
    setLast(visit)
  })
  return (
    <form noValidate onSubmit={submit} className={s.call}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.bar}>
        <TextField {...form.field('desk')} maxLength={20} autoComplete="off" />
        <Button id="call-next" type="submit" variant="primary" icon={<Megaphone />} pending={form.pending}>
          {t('callNext')}
        </Button>
        <p className={s.last} role="status">
          {last === null && t('nobody')}
          {last && t('comes', { number: last.number })}
        </p>
      </div>
    </form>
  )
}

/** Issues a number to a visitor without one, where there is no kiosk. */
function Give({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('visits')
  const queries = useQueryClient()
  const arrive = useStaffCommand(arriveVisit)
  const [given, setGiven] = useState<number | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => {
    setGiven((await arrive({ sessionId })).number)
    await queries.invalidateQueries({ queryKey: [listVisits.name] })
  })
  return (
    <div className={s.call}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.bar}>
        <Button id="give-number" icon={<Ticket />} pending={form.pending} onClick={() => void press()}>
          {t('giveNumber')}
        </Button>
        <p className={s.last} role="status">
          {given !== null && t('given', { number: given })}
        </p>
      </div>
    </div>
  )
}

function Ends({ visit: { id, number }, sessionId }: { visit: Visit; sessionId: string }) {
  const { t } = useTranslation('visits')
  const queries = useQueryClient()
  const end = useStaffCommand(endVisit)
  const form = useForm({ initial: {}, labels: {} })
  const press = (outcome: 'RECEIVED' | 'MISSED') =>
    void form.submit(async () => {
      try {
        await end({ id, outcome })
      } finally {
        await queries.invalidateQueries({ queryKey: [listVisits.name, { sessionId }] })
      }
    })()
  return (
    <span className={s.ends}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      {(['RECEIVED', 'MISSED'] as const).map(outcome => (
        <Button key={outcome} size="small" pending={form.pending} onClick={() => press(outcome)}>
          {t(`end_${outcome}`)}
          <span className="vh"> {number}</span>
        </Button>
      ))}
    </span>
  )
}
