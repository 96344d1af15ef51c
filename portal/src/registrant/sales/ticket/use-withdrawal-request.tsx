import { useQueryClient } from '@tanstack/react-query'
import { requestWithdrawal } from '#client/sales/ticket/own-ticket'
import { getTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ConfirmedAction } from '../../../ui/dialog/confirmed-action.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Office } from '../../../ui/office.tsx'

/**
 * A verified registration is withdrawn at the sales office. Here the registrant can request the withdrawal in
 * advance, or cancel the request. `ask` is null if there is nothing to request, or a request already stands.
 */
export const useWithdrawalRequest = (ticket: Ticket) => {
  const { t } = useTranslation(['history', 'sales'])
  const locale = useLocale()
  const queries = useQueryClient()
  const send = useCommand(requestWithdrawal)
  const { id, registrationNumber, status, withdrawalWishedAt, salesOffice } = ticket
  const wish = async (wishes: boolean): Promise<void> => {
    try {
      await send({ id, wishes })
    } finally {
      await queries.invalidateQueries({ queryKey: [getTicket.name, { id }] })
    }
  }
  const { ask, dialog } = useConfirmation({
    label: t('wishWithdraw'),
    question: t('wishQuestion'),
    hint: t('wishHint'),
    cancel: t('withdrawKeep'),
    run: () => wish(true),
  })
  const isWished = status === 'VERIFIED' && withdrawalWishedAt !== null
  const notice = isWished && (
    <Notice
      tone="warning"
      title={t('wished', { time: showTime(withdrawalWishedAt, locale) })}
      action={
        <ConfirmedAction
          label={t('wishNoMore')}
          of={registrationNumber}
          question={t('wishNoMoreQuestion')}
          hint={t('wishNoMoreHint')}
          tone="primary"
          run={() => wish(false)}
        />
      }
    >
      <p>{t('wishedText')}</p>
      <Office office={salesOffice} />
    </Notice>
  )
  return { ask: status === 'VERIFIED' && !isWished ? ask : null, dialog, notice }
}
