import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPayments } from '#client/payments/payment'
import { getTicket, listTickets, withdrawTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { useForm } from '../../../lib/form/form.ts'
import { showBriefCents } from '#contract/money'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'

/**
 * Withdraws the registration after a second confirmation. A refusal replaces the dialog's text, and the current state
 * is fetched. `errors` belongs beside the action.
 */
export const useWithdrawal = (ticket: Ticket, onDone: () => void) => {
  const { t } = useTranslation(['sales', 'deposit'])
  const say = useSay()
  const queries = useQueryClient()
  const withdraw = useCommand(withdrawTicket)
  const [asking, setAsking] = useState(false)
  const form = useForm({ initial: {}, labels: {} })
  const key = [getTicket.name, { id: ticket.id }]
  const confirm = form.submit(async () => {
    try {
      queries.setQueryData(key, await withdraw({ id: ticket.id }))
      for (const name of [listTickets.name, listPayments.name]) await queries.invalidateQueries({ queryKey: [name] })
      onDone()
    } catch (refusal) {
      void queries.invalidateQueries({ queryKey: key })
      throw refusal
    } finally {
      setAsking(false)
    }
  })
  const message = ticket.status === 'PENDING' ? 'withdrawPending' : 'withdrawRegistered'
  const dialog = (
    <ConfirmDialog
      open={asking}
      title={unbroken(t('withdrawTitle', { number: ticket.registrationNumber }), ticket.registrationNumber)}
      confirm={t('withdraw')}
      cancel={t('withdrawKeep')}
      tone="danger"
      pending={form.pending}
      onConfirm={() => void confirm()}
      onCancel={() => setAsking(false)}
    >
      <p>{t(message, { property: say(ticket.propertyName) })}</p>
      {ticket.settledCents > 0 && (
        <p className="num">{t('withdrawRefund', { ns: 'deposit', amount: showBriefCents(ticket.settledCents) })}</p>
      )}
    </ConfirmDialog>
  )
  return {
    ask: () => setAsking(true),
    dialog,
    errors: <ErrorSummary errors={form.summary} focusKey={form.attempt} />,
  }
}
