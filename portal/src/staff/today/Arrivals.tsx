import { listVisits } from '#client/sales/appointments/visit'
import { listSessions } from '#client/sales/property/session-list'
import type { Waiting } from '#contract/sales/appointments/visit'
import { useQuery } from '../../lib/api/use-query.ts'
import { showHour } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { sessionChoice } from '../appointments/session-choice.ts'
import { useNames } from '../parts/use-names.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import s from './today.module.css'

/** Milliseconds between refreshes. */
const again = 5_000
/** Number of people that each list shows; the page of visitors shows all. */
const shown = 5

/** Visitors of the session that most of them come for: who waits, and who is expected next. */
export function Arrivals() {
  const { t } = useTranslation('today')
  const query = useQuery(listSessions, {})
  const [now] = useState(Date.now)
  const nameOf = useNames().ofSessions(query.data?.rows ?? [])
  const { session } = sessionChoice(query.data?.rows ?? [], null, now)
  if (session === null) return null
  return (
    <Card
      title={t('visitors')}
      aside={
        <ButtonLink size="small" to={`/office/visitors?session=${session.id}`}>
          {t('allVisitors')}
        </ButtonLink>
      }
    >
      <p className="soft">{nameOf(session)}</p>
      <Visitors sessionId={session.id} />
    </Card>
  )
}

function Visitors({ sessionId }: { sessionId: string }) {
  const query = useQuery(listVisits, { sessionId }, () => again)
  return <Loading query={query}>{waiting => <Lists {...waiting} />}</Loading>
}

function Lists({ waiting, expected }: Waiting) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  return (
    <div className={s.pair}>
      <section>
        <h3>{t('waitingNow', { count: waiting.length })}</h3>
        {waiting.length === 0 && <p className="soft">{t('nobodyWaits')}</p>}
        <ol className={s.people}>
          {waiting.slice(0, shown).map(({ id, number, ticketId, registrationNumber, arrivedAt }) => (
            <li key={id}>
              <b className="num">{number}</b>
              {ticketId === null ? (
                <span>{t('walkIn')}</span>
              ) : (
                <Link className="num" to={`/office/sales-desk/${ticketId}`}>
                  {registrationNumber}
                </Link>
              )}
              <span className="soft num">{showHour(arrivedAt, locale)}</span>
            </li>
          ))}
        </ol>
        <More of={waiting.length} />
      </section>
      <section>
        <h3>{t('expectedToday', { count: expected.length })}</h3>
        {expected.length === 0 && <p className="soft">{t('nobodyExpected')}</p>}
        <ol className={s.people}>
          {expected.slice(0, shown).map(({ ticketId, registrationNumber, startsAt }) => (
            <li key={ticketId}>
              <b className="num">{showHour(startsAt, locale)}</b>
              <Link className="num" to={`/office/sales-desk/${ticketId}`}>
                {registrationNumber}
              </Link>
            </li>
          ))}
        </ol>
        <More of={expected.length} />
      </section>
    </div>
  )
}

function More({ of }: { of: number }) {
  const { t } = useTranslation('today')
  return of > shown ? <p className="soft">{t('more', { count: of - shown })}</p> : null
}
