import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getIntent } from '#client/sales/registration/intent'
import { unlinkRelated } from '#client/sales/registration/related'
import { getTicket } from '#client/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'
import s from '../ticket.module.css'

/**
 * Removes a link after a confirmation. `intentId`: the intent that requested it. `number`: the registration at the
 * other end.
 */
export function Unlink({ intentId, number }: { intentId: string; number: string }) {
  const { t } = useTranslation('history')
  const queries = useQueryClient()
  const unlink = useCommand(unlinkRelated)
  const form = useForm({ initial: {}, labels: {} })
  const [asking, setAsking] = useState(false)
  const undo = form.submit(async () => {
    try {
      await unlink({ id: intentId })
    } finally {
      setAsking(false)
      // Both registrations may belong to the same registrant.
      for (const name of [getTicket.name, getIntent.name]) await queries.invalidateQueries({ queryKey: [name] })
    }
  })
  return (
    <div className={s.unlink} data-chrome>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Button size="small" onClick={() => setAsking(true)}>
        {t('unlink')}
        <span className="vh"> {number}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={unbroken(t('unlinkQuestion', { number }), number)}
        confirm={t('unlink')}
        pending={form.pending}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('unlinkHint')}</p>
      </ConfirmDialog>
    </div>
  )
}
