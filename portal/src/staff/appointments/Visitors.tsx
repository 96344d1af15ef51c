import { CalendarClock } from '../icons.ts'
import { type ReactNode, useState } from 'react'
import { Route, Routes, useSearchParams } from 'react-router'
import { mayUse } from '#contract/staff/role'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useStaff } from '../signed-in/store.ts'
import { SessionField } from '../parts/OfSession.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Board } from './Board.tsx'
import { sessionChoice } from './session-choice.ts'
import { Times } from './Times.tsx'
import s from './visits.module.css'

const base = '/office/visitors'

/** The visitors of the sales office: the queue with the next call, and the planned times. */
export function Visitors() {
  const { t } = useTranslation(['visits', 'office'])
  return (
    <Routes>
      <Route
        index
        element={
          <SalesOffice title={t('room_visitors')} ways>
            {id => <Board sessionId={id} />}
          </SalesOffice>
        }
      />
      <Route path="times" element={<SalesOffice title={t('times')}>{id => <Times sessionId={id} />}</SalesOffice>} />
    </Routes>
  )
}

type SalesOfficeProps = { title: string; ways?: boolean; children: (sessionId: string) => ReactNode }

function SalesOffice({ title, ways, children }: SalesOfficeProps) {
  const query = useQuery(listSessions, {})
  return (
    <Page title={title}>
      <Loading query={query}>
        {({ rows }) => (
          <Chosen rows={rows} ways={ways === true}>
            {children}
          </Chosen>
        )}
      </Loading>
    </Page>
  )
}

type ChosenProps = Pick<SalesOfficeProps, 'children'> & { rows: Parameters<typeof sessionChoice>[0]; ways: boolean }

function Chosen({ rows, ways, children }: ChosenProps) {
  const { t } = useTranslation(['visits', 'office'])
  const { roles } = useStaff()
  const [params, setParams] = useSearchParams()
  const [now] = useState(Date.now)
  const { sessions, session } = sessionChoice(rows, params.get('session'), now)
  if (session === null) return <p>{t('noSession')}</p>
  const to = (room: string) => `${base}/${room}?session=${session.id}`
  return (
    <div className={s.room}>
      <div className={s.bar}>
        {sessions.length > 1 && (
          <SessionField
            sessions={sessions}
            value={session.id}
            onChange={id => setParams({ session: id }, { replace: true })}
          />
        )}
        {ways && mayUse(roles, 'sales.slots.plan') && (
          <ButtonLink icon={<CalendarClock />} to={to('times')}>
            {t('times')}
          </ButtonLink>
        )}
      </div>
      {children(session.id)}
    </div>
  )
}
