import { CalendarPlus } from '../icons.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { listProperties } from '#client/sales/property/management'
import { listSetUps } from '#client/sales/session/operations'
import { useQuery } from '../../lib/api/use-query.ts'
import { leave } from '../../lib/form/leaving.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useNames } from '../parts/use-names.ts'
import { Button } from '../../ui/button.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Begin } from './Begin.tsx'
import s from './set-ups.module.css'

type Row = OutputOf<typeof listSetUps>['rows'][number]

/** All sessions of sales, both in preparation and published. */
export function SetUps() {
  const { t } = useTranslation('setUps')
  const query = useQuery(listSetUps, {})
  const properties = useQuery(listProperties, {}).data?.rows ?? []
  const nameOf = useNames().ofProperties(properties)
  // The page of a property leads here to begin a session of it.
  const [params, setParams] = useSearchParams()
  const [propertyId] = params.getAll('begin')
  const [isAdding, setAdding] = useState(propertyId !== undefined)
  const close = () => {
    setAdding(false)
    // The address would open it again.
    if (propertyId !== undefined) setParams({}, { replace: true })
  }
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
          <Dialog open={isAdding} onClose={() => leave(close)} title={t('begin')}>
            <Begin rows={rows} propertyId={propertyId ?? ''} />
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
