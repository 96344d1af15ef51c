import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { listRequests } from '#client/privacy/request'
import type { ListedRequest } from '#contract/privacy/request'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { LinkedRows } from '../parts/LinkedRows.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { daysLeft, toneOf } from './due.ts'
import s from './privacy.module.css'

/** Requests in the order of their deadlines. */
export function Requests({ before }: { before: ReactNode }) {
  const { t } = useTranslation(['privacy', 'office'])
  const [which, setWhich] = useState<'OPEN' | 'DECIDED'>('OPEN')
  const query = useQuery(listRequests, { which })
  return (
    <Page title={t('requests')} lead={t('requestsLead')} before={before}>
      <div className={s.which}>
        <SegmentedField
          id="which"
          name="which"
          label={t('which')}
          value={which}
          onChange={value => setWhich(value === 'DECIDED' ? 'DECIDED' : 'OPEN')}
          options={[
            { value: 'OPEN', label: t('which_OPEN') },
            { value: 'DECIDED', label: t('which_DECIDED') },
          ]}
        />
      </div>
      <Loading query={query}>
        {({ rows, isCut, now }) =>
          rows.length === 0 ? (
            <p className="soft">{t('requestsNone')}</p>
          ) : (
            <>
              <div className={s.list}>
                <LinkedRows>
                  {rows.map(row => (
                    <One key={row.id} row={row} now={now} />
                  ))}
                </LinkedRows>
              </div>
              {isCut && <p className="soft">{t('requestsCut')}</p>}
            </>
          )
        }
      </Loading>
    </Page>
  )
}

function One({ row, now }: { row: ListedRequest; now: string }) {
  const { t } = useTranslation('privacy')
  const locale = useLocale()
  const { id, kind, state, name, channel, askedAt, dueAt } = row
  return (
    <li>
      <span className={s.line}>
        <Link to={`/office/privacy/${id}`}>{t(`kind_${kind}`)}</Link>
        {state === 'OPEN' ? <Due dueAt={dueAt} now={now} /> : <StatusPill>{t(`state_${state}`)}</StatusPill>}
      </span>
      <span lang="en">{name}</span>
      <span className="soft num">
        {t(`channel_${channel}`)} · {showTime(askedAt, locale)}
      </span>
    </li>
  )
}

export function Due({ dueAt, now }: { dueAt: string; now: string }) {
  const { t } = useTranslation('privacy')
  const days = daysLeft(dueAt, now)
  return (
    <StatusPill tone={toneOf(days)}>
      {days < 0 ? t('overdue', { count: -days }) : t('daysLeft', { count: days })}
    </StatusPill>
  )
}
