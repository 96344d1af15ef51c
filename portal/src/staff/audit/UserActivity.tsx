import { FileDown } from '../icons.ts'
import { useState } from 'react'
import { Route, Routes, useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { ExportsReview } from '../exports/ExportsReview.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import s from './activity.module.css'
import { AuditPage } from './AuditPage.tsx'
import { Chain } from './Chain.tsx'
import { Filters } from './Filters.tsx'
import { filterOf, type Narrowed, paramsOf } from './filter.ts'
import { rangeOf } from './period.ts'

/** User Activity: actions, refusals and exported tables. */
export function UserActivity() {
  return (
    <Routes>
      <Route index element={<Audit />} />
      <Route path="exports" element={<TakenOut />} />
    </Routes>
  )
}

/** The exports of all staff members. */
function TakenOut() {
  const { t } = useTranslation('exports')
  return (
    <Page title={t('all')} lead={t('allLead')} before={<BackLink to="/office/user-activity">{t('records')}</BackLink>}>
      <ExportsReview />
    </Page>
  )
}

/** The audit records by actor and subject. The search is part of the address. */
function Audit() {
  const { t } = useTranslation(['activity', 'office', 'exports'])
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const narrow = (more: Narrowed) => setParams(paramsOf({ ...filter, ...more }))
  return (
    <Page title={t('room_user-activity')} lead={t('lead')}>
      <Chain />
      <p>
        <ButtonLink icon={<FileDown />} to="/office/user-activity/exports">
          {t('all', { ns: 'exports' })}
        </ButtonLink>
      </p>
      {/* A new search in the address creates a new form. */}
      <Filters key={`form ${params.toString()}`} filter={filter} onSearch={next => setParams(paramsOf(next))} />
      <Found key={params.toString()} filter={filter} onNarrow={narrow} />
    </Page>
  )
}

type FoundProps = { filter: ReturnType<typeof filterOf>; onNarrow: (more: Narrowed) => void }

function Found({ filter, onNarrow }: FoundProps) {
  const { t } = useTranslation('activity')
  // The range ends at the end of today, so records that are added meanwhile are found too.
  const [range] = useState(() => rangeOf(filter, Date.now()))
  /** The start of each page, as the record after which it begins. */
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined])
  if (range === null) return <p className="soft">{t('daysWrong')}</p>
  const { actorId, registrantId, subject, operation } = filter
  return (
    <section aria-label={t('records')} className={s.records}>
      {starts.map((after, index) => (
        <AuditPage
          key={after ?? ''}
          input={{ ...range, actorId, registrantId, subject, operation, after }}
          onNarrow={onNarrow}
          more={last =>
            index === starts.length - 1 && <Button onClick={() => setStarts([...starts, last])}>{t('more')}</Button>
          }
        />
      ))}
    </section>
  )
}
