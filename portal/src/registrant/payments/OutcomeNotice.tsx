import { useEffect, useRef } from 'react'
import { getReceipt } from '#client/payments/payment'
import { download } from '../../lib/file/download.ts'
import { showBriefCents } from '#contract/money'
import { useTranslation } from '../../lib/language/translation.ts'
import { Save } from '../../ui/file/save.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CardPayment, type Outcome, cardOutcomeOf } from './payments.ts'
import { Styles } from './Styles.tsx'
import { usePaymentWords } from './use-payment-words.ts'

const tones: Record<Outcome, 'success' | 'info' | 'warning' | 'danger'> = {
  PAID: 'success',
  CANCELLED: 'info',
  EXPIRED: 'warning',
  FAILED: 'danger',
  UNAVAILABLE: 'danger',
  UNKNOWN: 'danger',
  REFUND: 'warning',
  TAKEN_BACK: 'warning',
}

type OutcomeProps = {
  payment: CardPayment
  /** Cents that remain for the registration after this payment. */
  remainingCents: number
  /** True if the notice takes the focus. It does not where another screen has just taken the focus. */
  focus?: boolean
}

/** How a card payment has ended. It is shown only once. */
export function OutcomeNotice({ payment, remainingCents, focus = false }: OutcomeProps) {
  const { t } = useTranslation('deposit')
  const frame = useRef<HTMLDivElement>(null)
  const words = useOutcomeWords(payment, remainingCents)
  const { id, status, receiptNumber } = payment
  useEffect(() => {
    if (!focus) return
    frame.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    frame.current?.focus({ preventScroll: true })
  }, [focus, id])
  const outcome = cardOutcomeOf(payment)
  if (outcome === null) return null
  const receipt = receiptNumber !== null && (
    <Save save={() => download(getReceipt, { id })} label={t('downloadReceipt')} of={receiptNumber} />
  )
  return (
    <div ref={frame} tabIndex={-1} className="deposit-outcome" data-outcome={status} data-chrome>
      <Styles />
      <Notice
        tone={tones[outcome]}
        title={t(`outcome_${outcome}`)}
        action={receipt}
        role={focus ? undefined : 'status'}
      >
        <span className="num">{words}</span>
      </Notice>
    </div>
  )
}

/** Returns the message about the payment, in a few sentences. */
const useOutcomeWords = (payment: CardPayment, remainingCents: number): string => {
  const { t, dictionary } = useTranslation('deposit')
  const { refundOf } = usePaymentWords()
  const { card, receiptNumber } = payment
  const sentences: Record<Outcome, (string | null | false)[]> = {
    PAID: [
      t('paidText', { amount: showBriefCents(payment.amountCents) }),
      receiptNumber !== null && t('paidReceipt', { number: receiptNumber }),
      remainingCents > 0 && t('paidRest', { amount: showBriefCents(remainingCents) }),
    ],
    CANCELLED: [t('cancelledText')],
    EXPIRED: [t('expiredText')],
    FAILED: [card.failure && card.failure !== 'UNAVAILABLE' && t(`failure_${card.failure}`), t('failedText')],
    UNAVAILABLE: [t('unavailableText')],
    UNKNOWN: [t('unknownText')],
    REFUND: [refundOf(payment)],
    TAKEN_BACK: [refundOf(payment)],
  }
  const outcome = cardOutcomeOf(payment)
  const parts = outcome === null ? [] : sentences[outcome]
  return parts.filter(part => part !== null && part !== false).join(dictionary.language === 'en' ? ' ' : '')
}

/** Reports that the bank could not be reached and that the result is unknown, with a button to try again. */
export function AskAgain({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('deposit')
  const again = (
    <Button size="small" onClick={onAsk}>
      {t('askAgain')}
    </Button>
  )
  return (
    <div data-outcome="UNKNOWN">
      <Notice tone="danger" role="alert" title={t('outcome_UNKNOWN')} action={again}>
        {t('checkFailed')}
      </Notice>
    </div>
  )
}
