import { useQueryClient } from '@tanstack/react-query'
import { bookAppointment, getAppointment } from '#client/sales/appointments/appointment'
import type { Appointments } from '#contract/sales/appointments/appointment'
import { useCommand } from '../../../lib/api/command.ts'
import { useForm } from '../../../lib/form/form.ts'
import { showDay, showHour } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TimeField } from './TimeField.tsx'
import { byDay, weekdayOf } from './times.ts'
import s from './visit.module.css'

type ChooseTimeProps = {
  ticketId: string
  appointments: Appointments
  onDone: () => void
}

/** Number of free places from which the remaining number is shown. */
const fewPlaces = 3

/**
 * Choice of a day and time at the sales office. If a time was taken meanwhile, the registrant sees a message and the
 * times are fetched again.
 */
export function ChooseTime({ ticketId, appointments, onDone }: ChooseTimeProps) {
  const { t } = useTranslation('visit')
  const locale = useLocale()
  const queries = useQueryClient()
  const book = useCommand(bookAppointment)
  const days = byDay(appointments.slots)
  const form = useForm({
    initial: { day: days[0]?.day ?? '', slotId: '' },
    rules: ({ slotId }) => (slotId === '' ? [{ field: 'slotId', code: 'required' }] : []),
    labels: { day: t('day'), slotId: t('time') },
    chosen: ['day', 'slotId'],
  })
  const key = [getAppointment.name, { ticketId }]
  const submit = form.submit(async ({ slotId }) => {
    try {
      queries.setQueryData(key, await book({ ticketId, slotId }))
      onDone()
    } catch (refusal) {
      void queries.invalidateQueries({ queryKey: key })
      throw refusal
    }
  })
  const day = form.field('day')
  const shown = days.find(item => item.day === form.values.day)?.slots ?? []
  return (
    <form noValidate onSubmit={submit} className={s.form} data-chrome>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <SelectField
        {...day}
        placeholder={null}
        onChange={chosen => {
          form.set('slotId', '')
          day.onChange(chosen)
        }}
        options={days.map(item => ({
          value: item.day,
          label: t('dayOption', { day: showDay(item.day, locale), weekday: weekdayOf(item.day, locale) }),
        }))}
      />
      <TimeField
        {...form.field('slotId')}
        options={shown.map(({ id, startsAt, left }) => ({
          value: id,
          label: showHour(startsAt, locale),
          hint: left <= fewPlaces ? t('left', { count: left }) : '',
        }))}
      />
      <div className={s.actions}>
        <Button id="book-appointment" type="submit" variant="primary" pending={form.pending} pendingText={t('booking')}>
          {t('book')}
        </Button>
        <Button onClick={onDone}>{t('notNow')}</Button>
      </div>
    </form>
  )
}
