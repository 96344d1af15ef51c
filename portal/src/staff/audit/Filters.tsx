import { Search } from '../icons.ts'
import { X } from '../../ui/icon/icons.ts'
import { useForm } from '../../lib/form/form.ts'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { useState } from 'react'
import { auditedOperations } from '#client/audited'
import { findAuditSubjects } from '#client/staff/audit'
import type { OutputOf } from '#contract/operation'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { DayField } from '../parts/DayField.tsx'
import s from './activity.module.css'
import { type Filter, isSubject, type Narrowed } from './filter.ts'
import { type Period, periods, rangeOf } from './period.ts'
import { Subjects } from './Subjects.tsx'

type FiltersProps = { filter: Filter; onSearch: (filter: Filter) => void }

/** Filters by period, subject, operation and actor. */
export function Filters({ filter, onSearch }: FiltersProps) {
  const { t } = useTranslation(['activity', 'operations'])
  const form = useForm<{ period: Period | ''; from: string; to: string; operation: string; subject: string }>({
    isKept: true,
    initial: {
      period: filter.period,
      from: filter.from,
      to: filter.to,
      operation: filter.operation ?? '',
      subject: filter.subject ?? '',
    },
    labels: { period: t('period'), from: t('from'), to: t('to'), operation: t('operation'), subject: t('about') },
    rules: values =>
      rangeOf({ ...values, period: values.period || 'today' }, Date.now()) === null
        ? [{ field: 'to', code: 'invalid' }]
        : [],
  })
  const find = useStaffCommand(findAuditSubjects)
  const [found, setFound] = useState<OutputOf<typeof findAuditSubjects> | null>(null)
  const search = form.submit(async ({ period, ...values }) => {
    const text = values.subject.trim()
    if (text === '' || isSubject(text)) onSearch({ ...filter, ...values, period: period || 'today' })
    else setFound(await find({ text }))
  })
  const { period, from, to, operation } = form.values
  const choose = (narrowed: Narrowed) =>
    onSearch({ ...filter, from, to, operation, subject: undefined, period: period || 'today', ...narrowed })
  const { actorId, registrantId } = filter
  // Only audited operations are offered, because other operations have no records.
  const options = auditedOperations.map(name => ({ value: name, label: t(dynamicKey(name)) }))
  return (
    <form method="get" noValidate onSubmit={search} className={s.filters} role="search">
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.row}>
        <SelectField
          {...form.field('period')}
          placeholder={null}
          options={periods.map(period => ({ value: period, label: t(`period_${period}`) }))}
        />
        <ComboboxField {...form.field('operation')} placeholder={t('operationsAll')} options={options} />
        <TextField
          {...form.field('subject')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" variant="primary" icon={<Search />}>
          {t('search')}
        </Button>
      </div>
      {form.values.period === 'days' && (
        <div className={s.days}>
          <DayField {...form.field('from')} />
          <DayField {...form.field('to')} />
        </div>
      )}
      <div role="status">{found !== null && <Subjects found={found} onChoose={choose} />}</div>
      {registrantId !== undefined && (
        <p className={s.chip}>
          {t('onlyRegistrant')} <code>{registrantId}</code>
          <Button
            variant="quiet"
            size="small"
            icon={<X />}
            onClick={() => onSearch({ ...filter, registrantId: undefined })}
          >
            {t('aboutEverybody')}
          </Button>
        </p>
      )}
      {actorId !== undefined && (
        <p className={s.chip}>
          {t('onlyActor')} <code>{actorId}</code>
          <Button variant="quiet" size="small" icon={<X />} onClick={() => onSearch({ ...filter, actorId: undefined })}>
            {t('everybody')}
          </Button>
        </p>
      )}
    </form>
  )
}
