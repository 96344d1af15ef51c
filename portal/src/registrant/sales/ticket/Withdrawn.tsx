import { useRef } from 'react'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showBriefCents } from '#contract/money'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useOnMount } from '../../../lib/use-on-mount.ts'
import { Notice } from '../../../ui/notice.tsx'

/**
 * Notice at the top after a withdrawal, with the outcome for the deposit. It takes the focus, because the button no
 * longer exists.
 */
export function Withdrawn({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['sales', 'deposit'])
  const said = useRef<HTMLDivElement>(null)
  useOnMount(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    said.current?.focus({ preventScroll: true })
  })
  return (
    <div ref={said} tabIndex={-1}>
      <Notice tone="success">
        <b>{t('withdrawnTitle', { number: ticket.registrationNumber })}</b> {t('withdrawnText')}
        {ticket.settledCents > 0 && (
          <> {t('withdrawRefund', { ns: 'deposit', amount: showBriefCents(ticket.settledCents) })}</>
        )}
      </Notice>
    </div>
  )
}
