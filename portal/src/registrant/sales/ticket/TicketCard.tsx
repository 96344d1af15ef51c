import type { ListedTicket } from '#contract/sales/ticket/ticket'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Menu, MenuItem } from '../../../ui/dialog/menu.tsx'
import { keyFor } from '#contract/sales/property/method-words'
import { PropertyPicture } from '../property/PropertyPicture.tsx'
import { useUnitName } from '../property/use-unit-name.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ticketAddress } from '../address.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { toneOfTicket } from '../../../ui/ticket-tone.ts'
import s from '../ticket.module.css'

/** A registration in the list: what it is, its status, and its links. */
export function TicketCard({ row, first, onCopy }: { row: ListedTicket; first: boolean; onCopy: () => void }) {
  const { t } = useTranslation(['history', 'sales'])
  const locale = useLocale()
  const say = useSay()
  const unitName = useUnitName()
  const base = `/${locale}/registration-of-intent`
  const detail = ticketAddress(locale, row.id)
  return (
    <li className={s.ticket} data-ticket={row.id}>
      <PropertyPicture
        id={row.propertyId}
        focus={row.pictureFocus}
        first={first}
        sizes="(min-width: 40rem) 14rem, 72px"
      />
      <div className={s.words}>
        <p className={s.head}>
          <b className="num">{row.registrationNumber}</b>
          <StatusPill tone={toneOfTicket[row.status]}>{t(`status_${row.status}`)}</StatusPill>
        </p>
        <p>
          {say(row.propertyName)} · {say(row.sessionName)} · {say(row.batchName)}
        </p>
        {row.tenderUnit && (
          <p>
            {t('tenderUnit')} · {unitName(row.tenderUnit)}
          </p>
        )}
        <p className="soft num">
          {t(`applicant_${row.applicant}`)}
          {row.tenderUnit === null && ` · ${t(keyFor(row.sessionMethod, 'intents'), { count: row.numberOfIntents })}`}
          {' · '}
          {showBriefCents(row.totalDepositCents)}
          <br />
          {t('submittedOn', { time: showTime(row.createdAt, locale) })}
        </p>
        <div className={s.rowActions} data-chrome>
          {row.status === 'PENDING' && (
            <ButtonLink
              size="small"
              variant="primary"
              to={`${base}/payment?ticketId=${row.id}`}
              aria-label={`${t('pay')} ${row.registrationNumber}`}
            >
              {t('pay')}
            </ButtonLink>
          )}
          <ButtonLink size="small" to={detail} aria-label={`${t('view')} ${row.registrationNumber}`}>
            {t('view')}
          </ButtonLink>
          <Menu label={t('more', { ns: 'pass' })} name={`${t('more', { ns: 'pass' })} ${row.registrationNumber}`}>
            <MenuItem to={`${detail}?view=application`}>{t('viewApplication')}</MenuItem>
            <MenuItem to={`${detail}?view=payment`}>{t('viewPayment')}</MenuItem>
            <MenuItem to={`${detail}?view=history`}>{t('viewHistory')}</MenuItem>
            <MenuItem onClick={onCopy}>{t('copy')}</MenuItem>
          </Menu>
        </div>
      </div>
    </li>
  )
}
