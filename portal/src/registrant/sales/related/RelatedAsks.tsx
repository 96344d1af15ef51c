import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answerRelated } from '#client/sales/registration/related'
import { getTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'
import s from '../ticket.module.css'

type Ask = Ticket['relatedAsks'][number]
type Answered = { number: string; accept: boolean }

/** Link requests by other registrants, to accept or decline. Answered requests stay visible. */
export function RelatedAsks({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('history')
  const [answered, setAnswered] = useState<Answered[]>([])
  const region = useRef<HTMLDivElement>(null)
  // The button that had the focus no longer exists.
  useEffect(() => {
    if (answered.length > 0) region.current?.focus()
  }, [answered])
  if (ticket.relatedAsks.length + answered.length === 0) return null
  const open = ticket.relatedAsks.filter(ask => answered.every(({ number }) => number !== ask.registrationNumber))
  return (
    <div className={s.part} ref={region} tabIndex={-1} data-chrome>
      {answered.map(({ number, accept }) => (
        <Notice key={number} tone={accept ? 'success' : 'info'} role="status">
          {unbroken(t(accept ? 'accepted' : 'declined', { number }), number)}
        </Notice>
      ))}
      {open.length > 0 && (
        <Card title={t('asks')} tone="fog">
          <p className="soft">{t('askWhat')}</p>
          <ul className={s.asks}>
            {open.map(ask => (
              <OneAsk
                key={ask.intentId}
                ask={ask}
                ticketId={ticket.id}
                onAnswered={item => setAnswered(before => [...before, item])}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

type OneAskProps = { ask: Ask; ticketId: string; onAnswered: (answered: Answered) => void }

function OneAsk({ ask, ticketId, onAnswered }: OneAskProps) {
  const { t } = useTranslation('history')
  const queries = useQueryClient()
  const answer = useCommand(answerRelated)
  const form = useForm({ initial: {}, labels: {} })
  const [accepts, setAccepts] = useState(false)
  const { intentId, registrationNumber: number, name } = ask
  const give = (accept: boolean) => {
    if (!form.pending) setAccepts(accept)
    void form.submit(async () => {
      await answer({ id: intentId, accept })
      onAnswered({ number, accept })
      await queries.invalidateQueries({ queryKey: [getTicket.name, { id: ticketId }] })
    })()
  }
  const button = (accept: boolean) => (
    <Button
      size="small"
      variant={accept ? 'primary' : 'secondary'}
      pending={form.pending && accepts === accept}
      pendingText={t('answering')}
      onClick={() => give(accept)}
    >
      {t(accept ? 'accept' : 'decline')}
      <span className="vh"> {number}</span>
    </Button>
  )
  return (
    <li data-ask={number}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p className="num">{unbroken(t('ask', { number, name }), number)}</p>
      <div className={s.actions}>
        {button(true)}
        {button(false)}
      </div>
    </li>
  )
}
