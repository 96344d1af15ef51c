import { parseCents, showCents } from '#contract/money'
import type { PaymentMethod } from '#contract/payments/method'
import { addPayment, InstrumentNumber, type PaymentHistory } from '#contract/payments/payment'
import { ProblemError } from '../../lib/api.ts'
import { useCommand } from '../../lib/command.ts'
import { useForm } from '../../lib/form.ts'
import { useList } from '../../lib/lists.ts'
import { useTranslation } from '../../lib/translation.ts'
import { useSay } from '../../lib/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ComboboxField } from '../../ui/combobox-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fields } from '../../ui/field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import s from './deposit.module.css'

type AddProps = {
  ticketId: string
  payee: string
  remainingCents: number
  methods: readonly PaymentMethod[]
  onAdded: (history: PaymentHistory) => void
  onCancel: () => void
}

type Values = { method: '' | PaymentMethod['code']; bank: string; number: string; amount: string }

/** What is wrong, by the contract and by what remains; the server says the same. */
const faultsOf = ({ method, bank, number, amount }: Values, remainingCents: number) => {
  const cents = parseCents(amount)
  const digits = InstrumentNumber.safeParse(number)
  return [
    ...(method === '' ? [{ field: 'method', code: 'required' }] : []),
    ...(bank === '' ? [{ field: 'bank', code: 'required' }] : []),
    ...(digits.success ? [] : [{ field: 'number', code: digits.error.issues[0]?.message ?? 'invalid' }]),
    ...(cents === null || cents === 0
      ? [{ field: 'amount', code: amount === '' ? 'required' : 'amount_invalid' }]
      : []),
    ...(cents !== null && cents > remainingCents ? [{ field: 'amount', code: 'exceeds_remaining' }] : []),
  ]
}

const useAdding = ({ ticketId, remainingCents, methods, onAdded }: AddProps) => {
  const { t } = useTranslation('sales')
  const add = useCommand(addPayment)
  const initial: Values = {
    method: methods[0]?.code ?? '',
    bank: '',
    number: '',
    amount: showCents(remainingCents).slice(3),
  }
  const form = useForm({
    initial,
    rules: values => faultsOf(values, remainingCents),
    place: field => (field === 'amountCents' ? 'amount' : field),
    labels: { method: t('instrument'), bank: t('bank'), number: t('instrumentNumber'), amount: t('amount') },
    chosen: ['method', 'bank'],
  })
  const submit = form.submit(async ({ method, bank, number, amount }) => {
    if (method === '') return
    try {
      onAdded(await add({ ticketId, method, bank, number, amountCents: parseCents(amount) ?? 0 }))
    } catch (thrown) {
      const known = thrown instanceof ProblemError && thrown.problem.code === 'payments.instrument.known'
      if (!known) throw thrown
      form.refuseAll(t('instrumentKnown', { number: String(thrown.problem.params?.['registration'] ?? '') }))
    }
  })
  return { form, submit }
}

/** One cashier's order or cheque: its number, bank and amount. */
export function AddInstrument(props: AddProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const { form, submit } = useAdding(props)
  const banks = useList('BANK_NAME')
  return (
    <form noValidate onSubmit={submit} className={s.form}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Fields>
        <RadioField
          {...form.field('method')}
          options={props.methods.map(({ code, name }) => ({ value: code, label: say(name) }))}
        />
        <ComboboxField
          {...form.field('bank')}
          hint={t('bankHint')}
          options={banks.map(one => ({
            value: one.code,
            label: say(one.name),
            keywords: [one.name.en, one.code],
          }))}
        />
        <TextField
          {...form.field('number')}
          half
          hint={t('instrumentNumberHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <TextField
          {...form.field('amount')}
          // Above the buttons: words that came as one leaves it would move them away from the press.
          onBlur={undefined}
          half
          hint={t('amountHint', { amount: showCents(props.remainingCents) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </Fields>
      <p className="soft">{t('payableTo', { payee: props.payee })}</p>
      <div className={s.actions}>
        <Button type="submit" pending={form.pending} pendingText={t('saving')}>
          {t('confirmInstrument')}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
