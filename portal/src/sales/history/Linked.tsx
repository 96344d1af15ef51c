import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { unlinkRelated } from '#contract/sales/related'
import { getTicket, type Ticket } from '#contract/sales/ticket'
import { useCommand } from '../../lib/command.ts'
import { useForm } from '../../lib/form.ts'
import { useTranslation } from '../../lib/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './history.module.css'

/** Others that were accepted: they are seen as long as they are linked, and the link can be undone. */
export function Linked({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('history')
  const queries = useQueryClient()
  const unlink = useCommand(unlinkRelated)
  const form = useForm({ initial: {}, labels: {} })
  const [asking, setAsking] = useState<Ticket['linked'][number] | null>(null)
  if (ticket.linked.length === 0) return null
  const undo = form.submit(async () => {
    try {
      if (asking) await unlink({ id: asking.intentId })
    } finally {
      setAsking(null)
      await queries.invalidateQueries({ queryKey: [getTicket.name, { id: ticket.id }] })
    }
  })
  return (
    <Card title={t('linked')}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <ul className={s.asks}>
        {ticket.linked.map(one => {
          const { intentId, registrationNumber: number, name } = one
          return (
            <li key={intentId}>
              <p className="num">{t('linkedOne', { number, name })}</p>
              <p data-chrome>
                <Button size="small" onClick={() => setAsking(one)}>
                  {t('unlink')}
                  <span className="vh"> {number}</span>
                </Button>
              </p>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        title={t('unlinkQuestion', { number: asking?.registrationNumber ?? '' })}
        confirm={t('unlink')}
        pending={form.pending}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(null)}
      >
        <p>{t('unlinkHint')}</p>
      </ConfirmDialog>
    </Card>
  )
}
