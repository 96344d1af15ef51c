import { listSessions } from '#client/sales/property/session-list'
import { getBoard } from '#client/sales/statistics/board'
import type { Board } from '#contract/sales/statistics/board'
import { useQuery } from '../../lib/api/use-query.ts'
import { showHour } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { dollars } from '../parts/dollars.ts'
import { useNames } from '../parts/use-names.ts'
import { Plot } from '../statistics/Plot.tsx'
import { useState } from 'react'
import { upcoming } from './next-date.ts'
import s from './today.module.css'

/** Milliseconds between refreshes: the server counts for everybody at once. */
const again = 15_000

/** Figures of the person's session that is open, with the registrations of the last hours. */
export function Figures() {
  const { t } = useTranslation('today')
  const { data } = useQuery(listSessions, {})
  const [now] = useState(Date.now)
  const nameOf = useNames().ofSessions(data?.rows ?? [])
  const mine = data?.rows.filter(({ isAssigned, opensAt }) => isAssigned && Date.parse(opensAt) <= now) ?? []
  const coming = upcoming(mine, now)
  // Registrations come in while a session is open.
  const session = (coming.find(({ next }) => next.name === 'closesAt') ?? coming[0])?.session
  if (session === undefined) return null
  return (
    <Card
      title={t('figures')}
      aside={
        <ButtonLink size="small" to={`/office/sales/numbers?session=${session.id}`}>
          {t('allFigures')}
        </ButtonLink>
      }
    >
      <p className="soft">{nameOf(session)}</p>
      <Numbers key={session.id} sessionId={session.id} />
    </Card>
  )
}

function Numbers({ sessionId }: { sessionId: string }) {
  const query = useQuery(getBoard, { sessionId }, () => again)
  return <Loading query={query}>{board => <Shown board={board} />}</Loading>
}

function Shown({ board: { all, deposits, groups, hours } }: { board: Board }) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const say = useSay()
  const figures = [
    [t('registrations'), String(all.registrations)],
    [t('verified'), String(all.verified)],
    [t('held'), `HK$${dollars(deposits.heldCents)}`],
  ]
  return (
    <>
      <dl className={s.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Plot
        title={t('byHour')}
        parts={groups.map(({ name }) => say(name))}
        bars={hours.map(hour => ({
          name: showHour(hour.at, locale),
          values: hour.groups.map(({ submitted }) => submitted),
        }))}
      />
    </>
  )
}
