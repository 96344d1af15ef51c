import { useState } from 'react'
import { getAppointment } from '#client/sales/appointments/appointment'
import type { Appointments } from '#contract/sales/appointments/appointment'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useQuery } from '../../../lib/api/use-query.ts'
import { showDay, showHour, todayInHongKong } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Loading } from '../../../ui/loading/loading.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { visitAnchor } from '../address.ts'
import { ChooseTime } from './ChooseTime.tsx'
import { GiveUp } from './GiveUp.tsx'
import { weekdayOf } from './times.ts'
import s from './visit.module.css'

/** Milliseconds between two requests for the waiting time. */
const waitEvery = 60_000

/** The registrant's appointment at the sales office: choose, move or cancel a time, and see the current queue. */
export function Visit({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('visit')
  const query = useQuery(getAppointment, { ticketId: ticket.id }, () => waitEvery)
  return (
    <div id={visitAnchor} tabIndex={-1}>
      <Card title={t('title')}>
        <Loading query={query}>
          {appointments => <Appointment ticketId={ticket.id} appointments={appointments} />}
        </Loading>
      </Card>
    </div>
  )
}

type AppointmentProps = { ticketId: string; appointments: Appointments }

function Appointment({ ticketId, appointments }: AppointmentProps) {
  const { t } = useTranslation('visit')
  const [choosing, setChoosing] = useState(false)
  const { booked, slots, queue } = appointments
  return (
    <div className={s.form}>
      {booked ? <When booked={booked} /> : <p>{slots.length > 0 ? t('lead') : t('none')}</p>}
      <Wait queue={queue} />
      {choosing ? (
        <ChooseTime ticketId={ticketId} appointments={appointments} onDone={() => setChoosing(false)} />
      ) : (
        <div className={s.actions} data-chrome>
          {slots.length > 0 && (
            <Button id="choose-time" onClick={() => setChoosing(true)}>
              {booked ? t('change') : t('choose')}
            </Button>
          )}
          {booked && <GiveUp ticketId={ticketId} />}
        </div>
      )}
    </div>
  )
}

function When({ booked }: { booked: NonNullable<Appointments['booked']> }) {
  const { t } = useTranslation('visit')
  const locale = useLocale()
  const date = todayInHongKong(Date.parse(booked.startsAt))
  const day = t('dayOption', { day: showDay(date, locale), weekday: weekdayOf(date, locale) })
  const time = t('span', { from: showHour(booked.startsAt, locale), to: showHour(booked.endsAt, locale) })
  return (
    <div className={s.when} data-appointment>
      <span>{t('expected')}</span>
      <b className="num">{t('dayTime', { day, time })}</b>
    </div>
  )
}

/** The current queue, for registrants who plan to come now. Hidden while the office receives nobody. */
function Wait({ queue: { waiting, minutes, isOpen } }: Pick<Appointments, 'queue'>) {
  const { t } = useTranslation('visit')
  if (!isOpen) return null
  if (waiting === 0) return <p className={s.wait}>{t('nobody')}</p>
  return (
    <p className={`${s.wait} num`}>
      {minutes === null ? t('waiting', { count: waiting }) : t('waitingFor', { count: waiting, minutes })}
    </p>
  )
}
