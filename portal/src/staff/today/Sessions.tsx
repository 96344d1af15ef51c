import { listSessions } from '#client/sales/property/session-list'
import { listSetUps } from '#client/sales/session/operations'
import { mayUse } from '#contract/staff/role'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { LinkedRows } from '../parts/LinkedRows.tsx'
import { useNames } from '../parts/use-names.ts'
import { sessionPage } from '../pages/session-page.ts'
import { useStaff } from '../signed-in/store.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ListedSession, upcoming } from './next-date.ts'
import s from './today.module.css'

/** The person's sessions of sales with their next dates, and those that are still being set up. */
export function Sessions() {
  const { t } = useTranslation('today')
  const { roles } = useStaff()
  const query = useQuery(listSessions, {})
  return (
    <>
      <section className={s.rows}>
        <h2>{t('sessions')}</h2>
        <Loading query={query}>{({ rows }) => <Dates rows={rows.filter(row => row.isAssigned)} />}</Loading>
      </section>
      {mayUse(roles, 'sales.set-ups.list') && <SetUps />}
    </>
  )
}

function Dates({ rows }: { rows: readonly ListedSession[] }) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const { roles } = useStaff()
  const nameOf = useNames().ofSessions(rows)
  const [now] = useState(Date.now)
  const coming = upcoming(rows, now)
  if (coming.length === 0) return <p className="soft">{t('noSessions')}</p>
  return (
    <LinkedRows label={t('sessions')}>
      {coming.map(({ session, next }) => {
        const page = sessionPage(roles, session.id)
        const name = nameOf(session)
        return (
          <li key={session.id}>
            {page === null ? <b>{name}</b> : <Link to={page}>{name}</Link>}
            <span>
              {t(`date_${next.name}`)} <span className="num soft">{showTime(next.at, locale)}</span>
            </span>
          </li>
        )
      })}
    </LinkedRows>
  )
}

/** Sessions that are not published yet. */
function SetUps() {
  const { t } = useTranslation('today')
  const say = useSay()
  const { data } = useQuery(listSetUps, {})
  const rows = data?.rows.filter(({ phase }) => phase === null) ?? []
  if (rows.length === 0) return null
  return (
    <section className={s.rows}>
      <h2>{t('setUps')}</h2>
      <LinkedRows label={t('setUps')}>
        {rows.map(({ id, propertyName, name, isProposed }) => (
          <li key={id}>
            <Link to={`/office/sales/sessions/${id}`}>
              {name === null ? say(propertyName) : `${say(propertyName)} · ${say(name)}`}
            </Link>
            <span className="soft">{t(isProposed ? 'isProposed' : 'notPublished')}</span>
          </li>
        ))}
      </LinkedRows>
    </section>
  )
}
