import { useRef, useState } from 'react'
import { cancelPayment, getInstrumentPhoto, getReceipt } from '#client/payments/payment'
import type { Payment, PaymentHistory } from '#contract/payments/payment'
import { useCommand } from '../../lib/api/command.ts'
import { download } from '../../lib/file/download.ts'
import { useForm } from '../../lib/form/form.ts'
import { showCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useList } from '../../lib/lists/lists.ts'
import { Save } from '../../ui/file/save.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { isIdle, toneOf } from './payments.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { Styles } from './Styles.tsx'

type PaymentLinesProps = {
  payments: readonly Payment[]
  /** True to show the history of each payment with times. */
  events?: boolean
  /** Called after a declared instrument is removed. Without this function, none can be removed. */
  onRemoved?: (history: PaymentHistory) => void
}

/** All payments made or declared for a registration, the oldest first. Unsuccessful attempts are less prominent. */
export function PaymentLines({ payments, events = false, onRemoved }: PaymentLinesProps) {
  const { t } = useTranslation('deposit')
  const [announced, setAnnounced] = useState('')
  const take =
    onRemoved &&
    ((next: PaymentHistory) => {
      setAnnounced(t('instrumentRemoved'))
      onRemoved(next)
    })
  return (
    <>
      <Styles />
      <ul className="deposit-lines">
        {payments.map(payment => (
          <Line key={payment.id} payment={payment} events={events} onRemoved={take} />
        ))}
      </ul>
      <p className="vh" role="status">
        {announced}
      </p>
    </>
  )
}

type LineProps = { payment: Payment; events: boolean; onRemoved: PaymentLinesProps['onRemoved'] }

function Line({ payment, events, onRemoved }: LineProps) {
  const { t } = useTranslation('deposit')
  const locale = useLocale()
  const row = useRef<HTMLLIElement>(null)
  const { nameOf, statusOf, refundOf } = usePaymentWords()
  const { id, status, instrument } = payment
  const name = nameOf(payment)
  const refund = refundOf(payment)
  return (
    <li
      className="deposit-line"
      ref={row}
      tabIndex={-1}
      data-payment={id}
      data-status={status}
      data-idle={isIdle(payment) || undefined}
    >
      <p className="deposit-row">
        <b>{name}</b>
        <b className="num">{showCents(payment.amountCents)}</b>
      </p>
      <p className="deposit-row">
        <StatusPill tone={toneOf(status)}>{statusOf(payment)}</StatusPill>
        <span className="deposit-when soft num">{showTime(payment.createdAt, locale)}</span>
      </p>
      <p className="deposit-about soft num">
        <Bank payment={payment} />
        <span>{t('order', { number: payment.orderNumber })}</span>
        {payment.receiptNumber && <span>{t('receipt', { number: payment.receiptNumber })}</span>}
        {instrument?.hasPhoto && <span>{t('photoAttached')}</span>}
      </p>
      {refund && <p className="num">{refund}</p>}
      {events && <Events payment={payment} />}
      <div className="deposit-line-actions" data-chrome>
        {payment.receiptNumber && (
          <Save save={() => download(getReceipt, { id })} label={t('downloadReceipt')} of={payment.receiptNumber} />
        )}
        {instrument?.hasPhoto && (
          <Save save={() => download(getInstrumentPhoto, { id })} label={t('downloadPhoto')} of={name} />
        )}
        {onRemoved && status === 'DECLARED' && (
          <Remove
            id={id}
            name={name}
            onRemoved={next => {
              onRemoved(next)
              // The button that had the focus has been removed.
              row.current?.focus()
            }}
          />
        )}
      </div>
    </li>
  )
}

function Bank({ payment: { instrument } }: { payment: Payment }) {
  const say = useSay()
  const bank = useList('BANK_NAME').find(item => item.code === instrument?.bank)
  return instrument && <span>{bank ? say(bank.name) : instrument.bank}</span>
}

function Events({ payment }: { payment: Payment }) {
  const locale = useLocale()
  const { eventOf } = usePaymentWords()
  return (
    <ol className="deposit-events">
      {payment.events.map(({ status, at }) => (
        <li key={`${status} ${at}`}>
          {eventOf(payment, status)} <span className="soft num">{showTime(at, locale)}</span>
        </li>
      ))}
    </ol>
  )
}

type RemoveProps = { id: string; name: string; onRemoved: (history: PaymentHistory) => void }

function Remove({ id, name, onRemoved }: RemoveProps) {
  const { t } = useTranslation('ui')
  const cancel = useCommand(cancelPayment)
  const form = useForm({ initial: {}, labels: {} })
  const remove = form.submit(async () => onRemoved(await cancel({ id })))
  return (
    <>
      <Button variant="quiet" size="small" pending={form.pending} onClick={() => void remove()}>
        {t('remove')}
        <span className="vh"> {name}</span>
      </Button>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </>
  )
}
