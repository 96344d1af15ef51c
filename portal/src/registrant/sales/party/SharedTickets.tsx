import type { OutputOf } from '#contract/operation'
import { listSharedTickets } from '#client/sales/ticket/ticket'
import type { SharedTicket } from '#contract/sales/ticket/ticket'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Loading } from '../../../ui/loading/loading.tsx'
import { LanguageSpan } from '../../../ui/language-span.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { toneOfTicket } from '../../../ui/ticket-tone.ts'
import s from '../ticket.module.css'
import { NamingAnswer } from './NamingAnswer.tsx'

type Unrecognised = OutputOf<typeof listSharedTickets>['strange'][number]

/**
 * Registrations of other people that name the reader. The section is hidden for readers without any, which is most.
 */
export function SharedTickets() {
  const { t } = useTranslation('history')
  const query = useQuery(listSharedTickets, {})
  const { rows = [], strange: unrecognised = [] } = query.data ?? {}
  if (!query.isError && rows.length + unrecognised.length === 0) return null
  return (
    <section className={s.part}>
      <h2>{t('shared')}</h2>
      <p className="soft">{t('sharedLead')}</p>
      <Loading query={query}>
        {() => (
          <ul className={s.cards}>
            {unrecognised.map(row => (
              <Unrecognised key={row.id} row={row} />
            ))}
            {rows.map(row => (
              <Shared key={row.registrationNumber} row={row} />
            ))}
          </ul>
        )}
      </Loading>
    </section>
  )
}

/** A registration that names other contacts than the reader's shows only that it exists. */
function Unrecognised({ row }: { row: Unrecognised }) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const say = useSay()
  const where = `${say(row.propertyName)} · ${say(row.sessionName)}`
  return (
    <li className={s.card} data-strange={row.id}>
      <p>
        <b>{where}</b>
      </p>
      <p className="soft num">{t('namedByOthers', { time: showTime(row.createdAt, locale) })}</p>
      <NamingAnswer naming={row} label={where} />
    </li>
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
        <StatusPill tone={toneOfTicket[row.status]}>{t(`status_${row.status}`)}</StatusPill>
      </p>
      <p>
        {say(row.propertyName)} · {say(row.sessionName)}
      </p>
      <p className="soft">
        {t(`role_${row.role}`)} ·{' '}
        <LanguageSpan text={t('registeredBy', { name: row.registrantName })} of={row.registrantName} />
        <br />
        <span className="num">{t('verifyBy', { time: showTime(row.verifyBy, locale) })}</span>
      </p>
      <p className="num">
        {row.consentedAt === null ? t('ownMissing') : t('ownGiven', { time: showTime(row.consentedAt, locale) })}
      </p>
      {!['DONE', 'VOIDED', 'WITHDREW'].includes(row.status) && (
        <NamingAnswer naming={row} label={row.registrationNumber} />
      )}
    </li>
  )
}
