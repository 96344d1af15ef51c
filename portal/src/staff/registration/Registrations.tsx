import { useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { listRegistrations } from '#client/sales/registration/registration-list'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { Filters } from './Filters.tsx'
import { type Filter, filterOf, paramsOf } from './filter.ts'
import s from './registrations.module.css'
import { Rows } from './Rows.tsx'

/**
 * All registrations of the user's sessions. The filter is part of the address, so that it can be saved and shared.
 */
export function Registrations() {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const sessions = useQuery(listSessions, {})
  const query = useQuery(listRegistrations, filter)
  return (
    <div className={s.column}>
      <Loading query={sessions}>
        {({ rows }) => (
          // A new search in the address creates a new form.
          <Filters
            key={paramsOf({ ...filter, after: undefined }).toString()}
            sessions={rows.filter(({ isAssigned }) => isAssigned)}
            filter={filter}
            onSearch={next => setParams(paramsOf(next))}
          />
        )}
      </Loading>
      <Loading query={query}>{page => <Shown {...page} filter={filter} />}</Loading>
    </div>
  )
}

function Shown({ rows, next, filter }: OutputOf<typeof listRegistrations> & { filter: Filter }) {
  const page = (after: string | undefined) => `?${paramsOf({ ...filter, after }).toString()}`
  return (
    <div className={s.column}>
      <Rows rows={rows} query={paramsOf({ ...filter, after: undefined }).toString()} />
      <Pagination
        first={filter.after === undefined ? null : page(undefined)}
        next={next === null ? null : page(next)}
      />
    </div>
  )
}
