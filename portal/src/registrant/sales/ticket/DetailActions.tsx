import type { Ticket } from '#contract/sales/ticket/ticket'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { AddToCalendar } from '../pass/AddToCalendar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Withdrawal } from './Withdrawal.tsx'
import s from '../ticket.module.css'
import { RenewQr } from './RenewQr.tsx'
import { useCopy } from './use-copy.ts'

/** The available actions of a registration. */
export function DetailActions({ ticket, onWithdrawn }: { ticket: Ticket; onWithdrawn: () => void }) {
  const { t } = useTranslation(['history', 'sales'])
  const locale = useLocale()
  const base = `/${locale}/registration-of-intent`
  const { copy, pending, summary, attempt } = useCopy()
  return (
    <div data-chrome>
      <ErrorSummary errors={summary} focusKey={attempt} />
      <div className={s.actions}>
        {ticket.status === 'PENDING' && (
          <ButtonLink variant="primary" to={`${base}/payment?ticketId=${ticket.id}`}>
            {t('pay')}
          </ButtonLink>
        )}
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <AddToCalendar ticket={ticket} />
        <Button pending={pending} pendingText={t('copying')} onClick={() => void copy(ticket.id)}>
          {t('copy')}
        </Button>
        <ButtonLink to={`${base}/history`}>{t('manage')}</ButtonLink>
        <RenewQr ticket={ticket} />
        <Withdrawal ticket={ticket} onDone={onWithdrawn} />
      </div>
    </div>
  )
}
