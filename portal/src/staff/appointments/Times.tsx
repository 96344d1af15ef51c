import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSlots, planSlots } from '#client/sales/appointments/visit'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showDay, showHour, todayInHongKong } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import type { OutputOf } from '#contract/operation'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { DayField } from '../parts/DayField.tsx'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import s from './visits.module.css'

const number = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

/** The appointment times for registrants, planned for several days in a row, and their bookings. */
export function Times({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('visits')
  const queries = useQueryClient()
  const plan = useStaffCommand(planSlots)
  const [today] = useState(() => todayInHongKong(Date.now()))
  const [planned, setPlanned] = useState<number | null>(null)
  const form = useForm({
    initial: { from: today, to: today, opensAt: '11:00', closesAt: '19:00', minutes: '20', capacity: '4' },
    labels: {
      from: t('from'),
      to: t('to'),
      opensAt: t('opensAt'),
      closesAt: t('closesAt'),
      minutes: t('minutes'),
      capacity: t('capacity'),
    },
  })
  const submit = form.submit(async ({ minutes, capacity, ...values }) => {
    setPlanned(null)
    const input = { sessionId, ...values, minutes: number(minutes), capacity: number(capacity) }
    setPlanned((await plan(input)).planned)
    await queries.invalidateQueries({ queryKey: [listSlots.name] })
  })
  return (
    <div className={s.columns}>
      <Card title={t('plan')}>
        <form noValidate onSubmit={submit} className={s.take}>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <Fields>
            <DayField {...form.field('from')} />
            <DayField {...form.field('to')} />
            <TextField {...form.field('opensAt')} inputMode="numeric" autoComplete="off" />
            <TextField {...form.field('closesAt')} inputMode="numeric" autoComplete="off" />
            <TextField {...form.field('minutes')} inputMode="numeric" autoComplete="off" />
            <TextField {...form.field('capacity')} hint={t('capacityHint')} inputMode="numeric" autoComplete="off" />
          </Fields>
          <div className={s.bar}>
            <Button id="plan" type="submit" variant="primary" pending={form.pending}>
              {t('planPress')}
            </Button>
            <p role="status">{planned !== null && t('planned', { count: planned })}</p>
          </div>
        </form>
      </Card>
      <Day sessionId={sessionId} day={/^\d{4}-\d{2}-\d{2}$/.test(form.values.from) ? form.values.from : today} />
    </div>
  )
}

function Day({ sessionId, day }: { sessionId: string; day: string }) {
  const { t } = useTranslation('visits')
  const locale = useLocale()
  const query = useQuery(listSlots, { sessionId, day })
  return (
    <Card title={<span className="num">{showDay(day, locale)}</span>}>
      <Loading query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="soft">{t('noTimes')}</p>
          ) : (
            <ul className={s.list}>
              {rows.map(slot => (
                <li key={slot.id} className="num">
                  <Slot slot={slot} />
                </li>
              ))}
            </ul>
          )
        }
      </Loading>
    </Card>
  )
}

type Slot = OutputOf<typeof listSlots>['rows'][number]

/** A time with its bookings, which lead to the registrations at the desk. */
function Slot({ slot: { startsAt, endsAt, booked, capacity, bookings } }: { slot: Slot }) {
  const { t } = useTranslation('visits')
  const locale = useLocale()
  const told = (
    <>
      <span>{t('span', { from: showHour(startsAt, locale), to: showHour(endsAt, locale) })}</span>
      <span className="soft">{t('booked', { booked, capacity })}</span>
    </>
  )
  if (bookings.length === 0) return told
  return (
    <details className={s.slot}>
      <summary>{told}</summary>
      <ul>
        {bookings.map(({ ticketId, registrationNumber }) => (
          <li key={ticketId}>
            <RegistrationLink id={ticketId} number={registrationNumber} />
          </li>
        ))}
      </ul>
    </details>
  )
}
