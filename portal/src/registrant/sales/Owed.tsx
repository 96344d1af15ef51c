import { showBriefCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useUnitName } from './property/use-unit-name.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { registrationAddress } from './address.ts'
import { useNewestTickets } from './use-newest-tickets.ts'
import s from './sales.module.css'

/**
 * Returns the registrations that await their deposit, the nearest deadline first. `except` is the registration that
 * is on the screen.
 */
export const useOwed = (except?: string) => {
  const query = useNewestTickets()
  return (query.data?.rows ?? [])
    .filter(({ id, status }) => status === 'PENDING' && id !== except)
    .sort((a, b) => a.closesAt.localeCompare(b.closesAt) || a.createdAt.localeCompare(b.createdAt))
}

/**
 * Reminder of submitted but unpaid registrations. They become void when registration closes, so the reminder appears
 * on every page that the registrant may visit.
 */
export function Owed({ except }: { except?: string }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const nameOf = useUnitName()
  const rows = useOwed(except)
  if (rows.length === 0) return null
  return (
    <Notice tone="warning" title={t('owedTitle', { count: rows.length })}>
      <ul className={s.owed}>
        {rows.map(row => (
          <li key={row.id} data-owed={row.id}>
            <span>
              <b>{say(row.propertyName)}</b> · {row.tenderUnit ? nameOf(row.tenderUnit) : say(row.sessionName)}
              <br />
              <span className="num">
                <span className="unbroken">{row.registrationNumber}</span>
                {' · '}
                {row.remainingCents > 0
                  ? t('owedUntil', { amount: showBriefCents(row.remainingCents), time: showTime(row.closesAt, locale) })
                  : t('owedConfirm', { time: showTime(row.closesAt, locale) })}
              </span>
            </span>
            <ButtonLink size="small" to={`${registrationAddress(locale)}/payment?ticketId=${row.id}`}>
              {t('pay')}
              <span className="vh"> {row.registrationNumber}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
