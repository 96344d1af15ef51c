import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerNaming } from '#client/sales/registration/naming'
import { listSharedTickets } from '#client/sales/ticket/ticket'
import type { SharedTicket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { useForm } from '../../../lib/form/form.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import s from '../ticket.module.css'

type Naming = Pick<SharedTicket, 'id' | 'confirmedAt' | 'objectedAt'>

/**
 * Shows whether the reader agreed to be named, and the buttons to answer. Consent may be withdrawn while the
 * registration is active.
 */
export function NamingAnswer({ naming, label }: { naming: Naming; label: string }) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const queries = useQueryClient()
  const answer = useCommand(answerNaming)
  const form = useForm({ initial: {}, labels: {} })
  const [agrees, setAgrees] = useState(false)
  const { id, confirmedAt, objectedAt } = naming
  const give = (agreed: boolean) => {
    if (!form.pending) setAgrees(agreed)
    void form.submit(async () => {
      try {
        await answer({ id, agrees: agreed })
      } finally {
        await queries.invalidateQueries({ queryKey: [listSharedTickets.name] })
      }
    })()
  }
  const button = (agreed: boolean) => (
    <Button
      size="small"
      pending={form.pending && agrees === agreed}
      pendingText={t('answering')}
      onClick={() => give(agreed)}
    >
      {t(agreed ? 'namedAgree' : 'namedObject')}
      <span className="vh"> {label}</span>
    </Button>
  )
  return (
    <div data-naming={id}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p className="num" role="status">
        {confirmedAt !== null
          ? t('namedAgreed', { time: showTime(confirmedAt, locale) })
          : objectedAt !== null
            ? t('namedObjected', { time: showTime(objectedAt, locale) })
            : t('namedAsk')}
      </p>
      <div className={s.actions}>
        {confirmedAt === null && button(true)}
        {objectedAt === null && button(false)}
      </div>
    </div>
  )
}
