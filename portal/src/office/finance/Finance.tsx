import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listSessions } from '#contract/sales/session-list'
import { useQuery } from '../../lib/api/index.ts'
import { useSay, useTranslation } from '../../lib/language/index.ts'
import { SelectField } from '../../ui/choice/index.ts'
import { Loading } from '../../ui/loading/index.ts'
import { Banking } from './Banking.tsx'
import s from './finance.module.css'
import { Instruments } from './Instruments.tsx'
import { Ledger } from './Ledger.tsx'
import { Mismatches } from './Mismatches.tsx'
import { Refunds } from './Refunds.tsx'

const views = {
  ledger: Ledger,
  instruments: Instruments,
  banking: Banking,
  refunds: Refunds,
  mismatches: Mismatches,
} as const
type View = keyof typeof views
const names = ['ledger', 'instruments', 'banking', 'refunds', 'mismatches'] as const satisfies readonly View[]

/** The money of a session: its ledger, its instruments, what goes to the bank, what goes back, and what does not agree. */
export function Finance() {
  const { t } = useTranslation('finance')
  const say = useSay()
  const [params, setParams] = useSearchParams()
  const query = useQuery(listSessions, {})
  // What opens later has no money yet.
  const [now] = useState(Date.now)
  const view = names.find(name => name === params.get('view')) ?? 'ledger'
  const Shown = views[view]
  return (
    <Loading query={query}>
      {({ rows }) => {
        const mine = rows.filter(({ isAssigned }) => isAssigned)
        const session =
          mine.find(({ id }) => id === params.get('session')) ??
          mine.find(({ opensAt }) => Date.parse(opensAt) <= now) ??
          mine[0]
        if (session === undefined) return <p className="soft">{t('noSession')}</p>
        return (
          <div className={s.column}>
            <div className={s.bar} data-chrome>
              <SelectField
                id="session"
                name="session"
                label={t('session')}
                placeholder={null}
                value={session.id}
                onChange={id => setParams({ session: id, view })}
                options={mine.map(one => ({ value: one.id, label: `${say(one.propertyName)} · ${say(one.name)}` }))}
              />
              <SelectField
                id="view"
                name="view"
                label={t('view')}
                placeholder={null}
                value={view}
                onChange={next => setParams({ session: session.id, view: next })}
                options={names.map(value => ({ value, label: t(`view_${value}`) }))}
              />
            </div>
            <Shown
              key={`${session.id} ${view}`}
              sessionId={session.id}
              name={`${say(session.propertyName)} · ${say(session.name)}`}
            />
          </div>
        )
      }}
    </Loading>
  )
}
