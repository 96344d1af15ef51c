import { CalendarPlus } from '../icons.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { listProperties } from '#client/sales/property/management'
import { createSetUp, listSetUps } from '#client/sales/session/operations'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useNames } from '../parts/use-names.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './set-ups.module.css'

type Row = OutputOf<typeof listSetUps>['rows'][number]

/** All sessions of sales, both in preparation and published. */
export function SetUps() {
  const { t } = useTranslation('setUps')
  const query = useQuery(listSetUps, {})
  const properties = useQuery(listProperties, {}).data?.rows ?? []
  const nameOf = useNames().ofProperties(properties)
  const [isAdding, setAdding] = useState(false)
  return (
    <Loading query={query}>
      {({ rows }) => (
        <div className={s.column}>
          <p className={s.bar}>
            <span className="soft">{t('lead')}</span>
            <Button variant="primary" icon={<CalendarPlus />} onClick={() => setAdding(true)}>
              {t('begin')}
            </Button>
          </p>
          {rows.length === 0 && <p className="soft">{t('none')}</p>}
          <ul className={s.list}>
            {rows.map(row => (
              <Listed
                key={row.id}
                {...row}
                // If two properties have the same name, the list makes their names distinct.
                property={properties.filter(({ id }) => id === row.propertyId).map(nameOf)[0] ?? null}
              />
            ))}
          </ul>
          <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('begin')}>
            <Begin rows={rows} />
          </Dialog>
        </div>
      )}
    </Loading>
  )
}

type ListedProps = Row & { property: string | null }

function Listed(row: ListedProps) {
  const { id, property, propertyName, name, method, phase, opensAt, closesAt, isChanged, isProposed } = row
  const { t } = useTranslation('setUps')
  const say = useSay()
  const locale = useLocale()
  return (
    <li>
      <div>
        <Link to={`/office/sales/sessions/${id}`}>
          {property ?? say(propertyName)} · {name === null ? t('unnamed') : say(name)}
        </Link>
        <span className="soft num">
          {method !== null && t(`method_${method}`)}
          {opensAt !== null && closesAt !== null && ` · ${showTime(opensAt, locale)} – ${showTime(closesAt, locale)}`}
        </span>
      </div>
      <span className={s.pills}>
        {phase === null ? (
          <StatusPill tone="warning">{t('draft')}</StatusPill>
        ) : (
          <StatusPill tone={phase === 'OPEN' ? 'success' : 'neutral'}>{t(`phase_${phase}`)}</StatusPill>
        )}
        {isChanged && <StatusPill tone="warning">{t('changed')}</StatusPill>}
        {isProposed && <StatusPill tone="info">{t('waits')}</StatusPill>}
      </span>
    </li>
  )
}

/** Starts a session: chooses its property, and whether it copies another session of that property. */
function Begin({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  const navigate = useNavigate()
  const invalidate = useInvalidateQueries()
  const create = useStaffCommand(createSetUp)
  const properties = useQuery(listProperties, {}).data?.rows ?? []
  const nameOf = useNames().ofProperties(properties)
  const form = useForm({
    initial: { propertyId: '', copyOf: '' },
    labels: { propertyId: t('property'), copyOf: t('copyOf') },
    chosen: ['propertyId'],
    rules: ({ propertyId }) => (propertyId === '' ? [{ field: 'propertyId', code: 'required' }] : []),
  })
  const submit = form.submit(async ({ propertyId, copyOf }) => {
    const { id } = await create({ propertyId, copyOf: copyOf === '' ? null : copyOf })
    await invalidate(listSetUps)
    await navigate(`/office/sales/sessions/${id}`)
  })
  const property = form.field('propertyId')
  const others = rows.filter(row => row.propertyId === property.value && row.name !== null)
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <SelectField
          {...property}
          onChange={value => {
            property.onChange(value)
            form.set('copyOf', '')
          }}
          options={properties.map(item => ({ value: item.id, label: nameOf(item) }))}
        />
        {others.length > 0 && (
          <SelectField
            {...form.field('copyOf')}
            optional
            hint={t('copyHint')}
            options={others.map(({ id, name }) => ({ value: id, label: name === null ? '' : say(name) }))}
          />
        )}
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t('begin')}
        </Button>
      </Fields>
    </form>
  )
}
