import { parseCents, showBriefCents } from '#contract/money'
import { addPayment } from '#client/payments/payment'
import { maxByCard, maxCards, type PaymentHistory } from '#contract/payments/payment'
import { amountFaults, plainAmount } from '../../lib/amount.ts'
import { useCommand } from '../../lib/api/command.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useReportInvalid } from './use-report-invalid.ts'

type PayByCardProps = {
  ticketId: string
  history: PaymentHistory
  onBegun: (history: PaymentHistory) => void
  refresh: () => Promise<void>
  onWrong: (wrong: boolean) => void
}

/**
 * Pays some or all of the remaining amount by credit card: an amount, and the button to the page of the card service.
 */
export function PayByCard(props: PayByCardProps) {
  const { t } = useTranslation('deposit')
  const { remainingCents, mayAddCards } = props.history
  if (mayAddCards === 0) return <p className="soft">{t('cardsMost', { count: maxCards })}</p>
  // A new remaining amount resets the form, because it proposes a new amount.
  return <Form key={remainingCents} {...props} />
}

function Form({ ticketId, history: { remainingCents }, onBegun, refresh, onWrong }: PayByCardProps) {
  const { t } = useTranslation('deposit')
  const add = useCommand(addPayment)
  const form = useForm({
    initial: { 'pay-amount': plainAmount(maxByCard(remainingCents)) },
    rules: values => amountFaults('pay-amount', values['pay-amount'], remainingCents, true),
    mapField: () => 'pay-amount',
    labels: { 'pay-amount': t('payAmount') },
  })
  const cents = parseCents(form.values['pay-amount'])
  const submit = form.submit(async values => {
    try {
      const amountCents = parseCents(values['pay-amount']) ?? 0
      onBegun(await add({ ticketId, method: 'CREDIT_CARD', amountCents, bank: null, number: null }))
    } catch (refusal) {
      // Another window may have been faster.
      void refresh()
      throw refusal
    }
  })
  useReportInvalid(form.summary.length > 0, onWrong)
  return (
    <form noValidate onSubmit={submit} className="deposit-plain">
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p>{t('payByCardText')}</p>
      <Fields>
        <TextField
          {...form.field('pay-amount')}
          // The hint is above the button and there is no check on blur, because a message that appears on leaving the
          // field would move the button.
          onBlur={undefined}
          hint={t('amountHint', { amount: showBriefCents(maxByCard(remainingCents)) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </Fields>
      {/* The page's submit button belongs to the form that continues without paying. Enter in the only field also pays. */}
      <Button
        id="pay-by-card"
        variant="primary"
        wide
        pending={form.pending}
        pendingText={t('connecting')}
        onClick={() => void submit()}
      >
        <span className="num">{cents ? t('payNow', { amount: showBriefCents(cents) }) : t('payNowBare')}</span>
      </Button>
    </form>
  )
}
