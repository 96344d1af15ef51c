import type { Ticket } from '#contract/sales/ticket/ticket'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { MenuItem } from '../../../ui/dialog/menu.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { registrationAddress } from '../address.ts'
import { useCopy } from './use-copy.ts'
import { useRenewQr } from './use-renew-qr.ts'
import { useWithdrawal } from './use-withdrawal.tsx'
import { useWithdrawalRequest } from './use-withdrawal-request.tsx'

/**
 * The less frequent actions of a registration: `items` for the menu of its pass; `dialogs`, which ask for
 * confirmations and answer, for the page.
 */
export const useDetailActions = (ticket: Ticket, onWithdrawn: () => void) => {
  const { t } = useTranslation(['history', 'sales'])
  const locale = useLocale()
  const { copy, pending, summary, attempt } = useCopy()
  const renewal = useRenewQr(ticket)
  const withdrawal = useWithdrawal(ticket, onWithdrawn)
  const request = useWithdrawalRequest(ticket)
  const items = (
    <>
      <MenuItem onClick={() => void copy(ticket.id)}>{t('copy')}</MenuItem>
      {ticket.qr && <MenuItem onClick={renewal.ask}>{t('renewQr')}</MenuItem>}
      {ticket.mayWithdraw && <MenuItem onClick={withdrawal.ask}>{t('withdraw')}</MenuItem>}
      {request.ask && <MenuItem onClick={request.ask}>{t('wishWithdraw')}</MenuItem>}
      <MenuItem to={`${registrationAddress(locale)}/history`}>{t('manage')}</MenuItem>
    </>
  )
  const dialogs = (
    <div data-chrome>
      <ErrorSummary errors={summary} focusKey={attempt} />
      {withdrawal.errors}
      <p className="vh" role="status">
        {pending && t('copying')}
      </p>
      {request.notice}
      {renewal.dialog}
      {withdrawal.dialog}
      {request.dialog}
    </div>
  )
  return { items, dialogs }
}
