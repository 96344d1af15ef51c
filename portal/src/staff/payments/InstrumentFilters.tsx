import { ListFilter } from '../icons.ts'
import { isDay } from '#contract/identity'
import { InstrumentStatus } from '#contract/payments/payment'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { DayField } from '../parts/DayField.tsx'
import { type Filter, paramsOf } from './filter.ts'
import s from './finance.module.css'

type Props = { sessionId: string; filter: Filter; onSearch: (filter: Filter) => void }

/** Filters instruments by status and by the days on which they were received. */
export function InstrumentFilters({ sessionId, filter, onSearch }: Props) {
  const { t } = useTranslation('finance')
  const form = useForm({
    isKept: true,
    initial: {
      status: filter.status as InstrumentStatus | '',
      receivedFrom: filter.receivedFrom ?? '',
      receivedTo: filter.receivedTo ?? '',
    },
    labels: { status: t('state'), receivedFrom: t('receivedFrom'), receivedTo: t('receivedTo') },
    rules: ({ receivedFrom, receivedTo }) =>
      Object.entries({ receivedFrom, receivedTo })
        .flatMap(([field, day]) => (day === '' || isDay(day) ? [] : [{ field, code: 'invalid' }]))
        .concat(
          receivedFrom !== '' && receivedTo !== '' && receivedTo < receivedFrom
            ? [{ field: 'receivedTo', code: 'day_before' }]
            : [],
        ),
  })
  const search = form.submit(async ({ status, receivedFrom, receivedTo }) =>
    onSearch({
      status: status === '' ? 'RECEIVED' : status,
      receivedFrom: receivedFrom || undefined,
      receivedTo: receivedTo || undefined,
    }),
  )
  return (
    <form method="get" noValidate onSubmit={search} className={s.column} role="search">
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.bar}>
        <SelectField
          {...form.field('status')}
          placeholder={null}
          options={InstrumentStatus.options.map(value => ({ value, label: t(`instrument_${value}`) }))}
        />
        <DayField {...form.field('receivedFrom')} />
        <DayField {...form.field('receivedTo')} />
      </div>
      <p className={s.presses}>
        <Button type="submit" variant="primary" icon={<ListFilter />}>
          {t('show')}
        </Button>
        <ButtonLink variant="quiet" to={`?${paramsOf(sessionId, { status: filter.status }).toString()}`}>
          {t('clear')}
        </ButtonLink>
      </p>
    </form>
  )
}
