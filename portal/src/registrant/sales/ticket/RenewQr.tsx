import { useQueryClient } from '@tanstack/react-query'
import { renewOwnQr } from '#client/sales/ticket/own-ticket'
import { getTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ConfirmedAction } from '../../../ui/dialog/confirmed-action.tsx'

/** Replaces a code that was lost or shared; the old code becomes invalid. */
export function RenewQr({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('history')
  const queries = useQueryClient()
  const renew = useCommand(renewOwnQr)
  const { id, registrationNumber, qr } = ticket
  if (qr === null) return null
  return (
    <ConfirmedAction
      label={t('renewQr')}
      of={registrationNumber}
      question={t('renewQrQuestion')}
      hint={t('renewQrHint')}
      tone="primary"
      size="normal"
      run={async () => queries.setQueryData([getTicket.name, { id }], await renew({ id }))}
    />
  )
}
