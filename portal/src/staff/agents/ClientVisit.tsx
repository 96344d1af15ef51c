import { useQueryClient } from '@tanstack/react-query'
import { bookForClient, cancelForClient, listAgentClients, openAgentClient } from '#client/sales/agents/clients'
import { useForm } from '../../lib/form/form.ts'
import { showDay, showHour, showTime, todayInHongKong } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Office } from '../../ui/office.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import s from './agents.module.css'
import type { ClientDetail } from './client-detail.ts'

/** Puts the answer of a command in place of the page's data. The list is fetched again. */
const useShow = () => {
  const queries = useQueryClient()
  return async (client: ClientDetail): Promise<void> => {
    queries.setQueryData([openAgentClient.name, { ticketId: client.ticketId }], client)
    await queries.invalidateQueries({ queryKey: [listAgentClients.name] })
  }
}

/** The visit of a client to the sales office: booked, moved and cancelled by the agent. */
export function ClientVisit({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('agents')
  const locale = useLocale()
  const cancel = useStaffCommand(cancelForClient)
  const show = useShow()
  const { ticketId, appointment, appointments } = client
  return (
    <Card title={t('visit')}>
      <div className={s.column}>
        {appointment ? (
          <p className={s.between}>
            <b className="num">{showTime(appointment.startsAt, locale)}</b>
            <ConfirmedAction
              label={t('cancelVisit')}
              question={t('cancelQuestion')}
              hint={t('cancelHint')}
              run={async () => show(await cancel({ ticketId }))}
            />
          </p>
        ) : (
          <p className="soft">{t('noVisit')}</p>
        )}
        <Office office={appointments.office} />
        {appointments.slots.length > 0 && <Choose key={appointment?.slotId} client={client} />}
      </div>
    </Card>
  )
}

function Choose({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('agents')
  const locale = useLocale()
  const queries = useQueryClient()
  const book = useStaffCommand(bookForClient)
  const show = useShow()
  const { ticketId, appointment } = client
  const slots = client.appointments.slots.filter(({ id }) => id !== appointment?.slotId)
  const dayOf = ({ startsAt }: { startsAt: string }) => todayInHongKong(Date.parse(startsAt))
  const days = [...new Set(slots.map(dayOf))]
  const form = useForm<{ day: string; slotId: string }>({
    initial: { day: days[0] ?? '', slotId: '' },
    labels: { day: t('day'), slotId: t('time') },
    chosen: ['day', 'slotId'],
    rules: ({ slotId }) => (slotId === '' ? [{ field: 'slotId', code: 'required' }] : []),
  })
  const submit = form.submit(async ({ slotId }) => {
    try {
      await show(await book({ ticketId, slotId }))
    } catch (refusal) {
      // The times are fetched again, because somebody may have taken this one.
      void queries.invalidateQueries({ queryKey: [openAgentClient.name, { ticketId }] })
      throw refusal
    }
  })
  const day = form.field('day')
  return (
    <form noValidate onSubmit={submit} className={s.inline}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <SelectField
        {...day}
        placeholder={null}
        onChange={chosen => {
          form.set('slotId', '')
          day.onChange(chosen)
        }}
        options={days.map(value => ({ value, label: showDay(value, locale) }))}
      />
      <SelectField
        {...form.field('slotId')}
        options={slots
          .filter(slot => dayOf(slot) === form.values.day)
          .map(({ id, startsAt, left }) => ({
            value: id,
            label: t('slotLeft', { time: showHour(startsAt, locale), count: left }),
          }))}
      />
      <Button type="submit" variant="primary" pending={form.pending}>
        {t(appointment ? 'moveVisit' : 'bookVisit')}
      </Button>
    </form>
  )
}
