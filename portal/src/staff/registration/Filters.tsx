import { ListFilter } from '../icons.ts'
import type { OutputOf } from '#contract/operation'
import { DepositState, RegistrationSort } from '#contract/sales/registration/registration-list'
import type { listSessions } from '#contract/sales/property/session-list'
import { TicketStatus } from '#contract/sales/ticket/ticket'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useNames } from '../parts/use-names.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { DayField } from '../parts/DayField.tsx'
import type { Filter } from './filter.ts'
import s from './registrations.module.css'

type Session = OutputOf<typeof listSessions>['rows'][number]
type FiltersProps = { sessions: readonly Session[]; filter: Filter; onSearch: (filter: Filter) => void }

/** The filter and the sort order. */
export function Filters({ sessions, filter, onSearch }: FiltersProps) {
  const { t } = useTranslation(['registrations', 'sales'])
  const say = useSay()
  const nameOf = useNames().ofSessions(sessions)
  const form = useForm({
    isKept: true,
    initial: {
      number: filter.number ?? '',
      sessionId: filter.sessionId ?? '',
      batchId: filter.batchId ?? '',
      status: filter.status ?? '',
      deposit: filter.deposit ?? '',
      agent: filter.agent ?? '',
      applicant: filter.applicant ?? '',
      verifiedOn: filter.verifiedOn ?? '',
      sort: (filter.sort ?? 'NEWEST') as RegistrationSort | '',
    },
    labels: {
      number: t('number'),
      sessionId: t('session'),
      batchId: t('group'),
      status: t('status'),
      deposit: t('deposit'),
      agent: t('agent'),
      applicant: t('applicant'),
      verifiedOn: t('verifiedOn'),
      sort: t('sort'),
    },
    rules: ({ verifiedOn }) =>
      verifiedOn === '' || !Number.isNaN(Date.parse(`${verifiedOn}T00:00:00Z`))
        ? []
        : [{ field: 'verifiedOn', code: 'invalid' }],
  })
  const { sessionId } = form.values
  const groups = sessions.filter(({ id }) => sessionId === '' || id === sessionId)
  const search = form.submit(async values => {
    const batchId = groups.some(({ batches }) => batches.some(({ id }) => id === values.batchId)) ? values.batchId : ''
    const given = Object.entries({ ...values, batchId }).filter(([, value]) => value !== '')
    onSearch(Object.fromEntries(given))
  })
  const any = t('any')
  return (
    <form method="get" noValidate onSubmit={search} className={s.filters} role="search">
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.fields}>
        <TextField
          {...form.field('number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          lang="en"
        />
        <SelectField
          {...form.field('sessionId')}
          placeholder={t('allSessions')}
          options={sessions.map(session => ({ value: session.id, label: nameOf(session) }))}
        />
        <SelectField
          {...form.field('batchId')}
          placeholder={any}
          options={groups.flatMap(session =>
            session.batches.map(batch => ({
              value: batch.id,
              label: session.id === sessionId ? say(batch.name) : `${say(batch.name)} · ${nameOf(session)}`,
            })),
          )}
        />
        <SelectField
          {...form.field('status')}
          placeholder={any}
          options={TicketStatus.options.map(value => ({ value, label: t(`status_${value}`) }))}
        />
        <SelectField
          {...form.field('deposit')}
          placeholder={any}
          options={DepositState.options.map(value => ({ value, label: t(`deposit_${value}`) }))}
        />
        <SelectField
          {...form.field('agent')}
          placeholder={any}
          options={(['YES', 'NO'] as const).map(value => ({ value, label: t(`agent_${value}`) }))}
        />
        <SelectField
          {...form.field('applicant')}
          placeholder={any}
          options={(['INDIVIDUAL', 'COMPANY'] as const).map(value => ({ value, label: t(`applicant_${value}`) }))}
        />
        <DayField {...form.field('verifiedOn')} />
        <SelectField
          {...form.field('sort')}
          placeholder={null}
          options={RegistrationSort.options.map(value => ({ value, label: t(`sort_${value}`) }))}
        />
      </div>
      <p className={s.bar}>
        <Button type="submit" variant="primary" icon={<ListFilter />}>
          {t('show')}
        </Button>
        <ButtonLink variant="quiet" to="?">
          {t('clear')}
        </ButtonLink>
      </p>
    </form>
  )
}
