import { useSearchParams } from 'react-router'
import { mayUse } from '#contract/staff/role'
import type { OutputOf } from '#contract/operation'
import { listFindings } from '#client/sales/checks/finding'
import { FindingKind, FindingState } from '#contract/sales/checks/finding'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { LinkedRows } from '../parts/LinkedRows.tsx'
import { OfSession } from '../parts/OfSession.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { useStaff } from '../signed-in/store.ts'
import s from './checks.module.css'
import { type Filter, filterOf, paramsOf } from './filter.ts'
import { Row } from './Row.tsx'
import { Run } from './Run.tsx'
import { Several } from './Several.tsx'

/** Milliseconds between polls for the end of a check. */
const again = 2_000

/** The findings of the checks across the registrations of a session. The filter is part of the address. */
export function Checks() {
  const [params] = useSearchParams()
  const filter = filterOf(params)
  return (
    <OfSession>
      {({ id }, choice) => (
        <div className={s.column}>
          <div className={s.bar} data-chrome>
            {choice}
            <Filters sessionId={id} filter={filter} />
          </div>
          <Findings sessionId={id} filter={filter} />
        </div>
      )}
    </OfSession>
  )
}

type OfFilter = { sessionId: string; filter: Filter }

function Filters({ sessionId, filter }: OfFilter) {
  const { t } = useTranslation('checks')
  const [, setParams] = useSearchParams()
  const show = (more: Filter) => setParams(paramsOf(sessionId, { ...filter, after: undefined, ...more }))
  return (
    <>
      <SelectField
        id="state"
        name="state"
        label={t('state')}
        placeholder={null}
        value={filter.state ?? 'ALL'}
        onChange={value => show({ state: FindingState.options.find(option => option === value) })}
        options={[...FindingState.options, 'ALL' as const].map(value => ({ value, label: t(`state_${value}`) }))}
      />
      <SelectField
        id="kind"
        name="kind"
        label={t('kind')}
        placeholder={t('allKinds')}
        value={filter.kind ?? ''}
        onChange={value => show({ kind: value === '' ? undefined : value })}
        options={FindingKind.options.map(value => ({ value, label: t(`kind_${value}`) }))}
      />
    </>
  )
}

function Findings({ sessionId, filter }: OfFilter) {
  const query = useQuery(listFindings, { sessionId, ...filter }, data =>
    data?.run?.isRunning === true ? again : false,
  )
  return <Loading query={query}>{found => <Shown found={found} sessionId={sessionId} filter={filter} />}</Loading>
}

function Shown({ found, sessionId, filter }: OfFilter & { found: OutputOf<typeof listFindings> }) {
  const { t } = useTranslation('checks')
  const { roles } = useStaff()
  const { run, open, rows, next } = found
  const page = (after: string | undefined) => `?${paramsOf(sessionId, { ...filter, after }).toString()}`
  return (
    <>
      <Run sessionId={sessionId} run={run} open={open} />
      {mayUse(roles, 'sales.checks.keep-several') ? (
        <Several key={page(filter.after)} sessionId={sessionId} rows={rows} />
      ) : (
        rows.length > 0 && (
          <LinkedRows label={t('found')}>
            {rows.map(row => (
              <li key={row.id}>
                <Row row={row} sessionId={sessionId} />
              </li>
            ))}
          </LinkedRows>
        )
      )}
      {rows.length === 0 && run?.endedAt && <p className="soft">{t(`none_${filter.state ?? 'ALL'}`)}</p>}
      <Pagination
        first={filter.after === undefined ? null : page(undefined)}
        next={next === null ? null : page(next)}
      />
    </>
  )
}
