import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelAppointment, getAppointment } from '#client/sales/appointments/appointment'
import { useCommand } from '../../../lib/api/command.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'

/** Cancels the appointment after a second confirmation. */
export function GiveUp({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('visit')
  const queries = useQueryClient()
  const cancel = useCommand(cancelAppointment)
  const [asking, setAsking] = useState(false)
  const form = useForm({ initial: {}, labels: {} })
  const confirm = form.submit(async () => {
    try {
      queries.setQueryData([getAppointment.name, { ticketId }], await cancel({ ticketId }))
    } finally {
      setAsking(false)
    }
  })
  return (
    <>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Button id="give-up" onClick={() => setAsking(true)}>
        {t('giveUp')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('giveUpTitle')}
        confirm={t('giveUp')}
        cancel={t('keep')}
        tone="danger"
        pending={form.pending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('giveUpText')}</p>
      </ConfirmDialog>
    </>
  )
}
