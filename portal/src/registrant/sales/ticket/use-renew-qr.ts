import { useQueryClient } from '@tanstack/react-query'
import { renewOwnQr } from '#client/sales/ticket/own-ticket'
import { getTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.tsx'

/** Replaces a code that was lost or shared, after a confirmation; the old code becomes invalid. */
export const useRenewQr = ({ id }: Ticket) => {
  const { t } = useTranslation('history')
  const queries = useQueryClient()
  const renew = useCommand(renewOwnQr)
  return useConfirmation({
    label: t('renewQr'),
    question: t('renewQrQuestion'),
    hint: t('renewQrHint'),
    tone: 'primary',
    run: async () => queries.setQueryData([getTicket.name, { id }], await renew({ id })),
  })
}
