import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useNames } from './use-names.ts'

type Session = OutputOf<typeof listSessions>['rows'][number]
type FieldProps = { sessions: readonly Session[]; value: string; onChange: (id: string) => void }

/** The choice of a session by property and name. */
export function SessionField({ sessions, value, onChange }: FieldProps) {
  const { t } = useTranslation('office')
  const nameOf = useNames().ofSessions(sessions)
  return (
    <SelectField
      id="session"
      name="session"
      label={t('session')}
      placeholder={null}
      value={value}
      onChange={onChange}
      options={sessions.map(session => ({ value: session.id, label: nameOf(session) }))}
    />
  )
}

type Props = { children: (session: Session, choice: ReactNode) => ReactNode }

/**
 * Shows content for one of the user's sessions, and the field that selects it. The default is the session in the
 * address, otherwise the first session that has opened, because later sessions have nothing to show yet.
 */
export function OfSession({ children }: Props) {
  const { t } = useTranslation('office')
  const [params, setParams] = useSearchParams()
  const [now] = useState(Date.now)
  const query = useQuery(listSessions, {})
  const choose = (id: string) =>
    setParams(before => {
      const after = new URLSearchParams(before)
      after.set('session', id)
      return after
    })
  return (
    <Loading query={query}>
      {({ rows }) => {
        const mine = rows.filter(({ isAssigned }) => isAssigned)
        const session =
          mine.find(({ id }) => id === params.get('session')) ??
          mine.find(({ opensAt }) => Date.parse(opensAt) <= now) ??
          mine[0]
        if (session === undefined) return <p className="soft">{t('noSession')}</p>
        return children(session, <SessionField sessions={mine} value={session.id} onChange={choose} />)
      }}
    </Loading>
  )
}
