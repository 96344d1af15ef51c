import { listSharedTickets, type SharedTicket } from '#contract/sales/ticket'
import { showTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/translation.ts'
import { useLocale, useSay } from '../../lib/use-locale.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Loading } from '../../ui/loading.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { listLabel, toneOf } from '../status.ts'
import s from './history.module.css'

/** Registrations of others that name the reader. Most people have none, and are told nothing of it. */
export function SharedTickets() {
  const { t } = useTranslation('history')
  const query = useQuery(listSharedTickets, {})
  if (!query.isError && (query.data?.rows.length ?? 0) === 0) return null
  return (
    <section className={s.part}>
      <h2>{t('shared')}</h2>
      <p className="soft">{t('sharedLead')}</p>
      <Loading query={query}>
        {({ rows }) => (
          <ul className={s.cards}>
            {rows.map(row => (
              <Shared key={row.registrationNumber} row={row} />
            ))}
          </ul>
        )}
      </Loading>
    </section>
  )
}

function Shared({ row }: { row: SharedTicket }) {
  const { t } = useTranslation(['history', 'sales'])
  const locale = useLocale()
  const say = useSay()
  return (
    <li className={s.card} data-shared={row.registrationNumber}>
      <p className={s.head}>
        <b className="num">{row.registrationNumber}</b>
        <StatusPill tone={toneOf[row.status]}>{t(listLabel(row.status))}</StatusPill>
      </p>
      <p>
        {say(row.propertyName)} · {say(row.sessionName)}
      </p>
      <p className="soft">
        {t(`role_${row.role}`)} · {t('registeredBy', { name: row.registrantName })}
        <br />
        <span className="num">{t('verifyBy', { time: showTime(row.verifyBy, locale) })}</span>
      </p>
      <p className="num">
        {row.consentedAt === null ? t('ownMissing') : t('ownGiven', { time: showTime(row.consentedAt, locale) })}
      </p>
    </li>
  )
}
