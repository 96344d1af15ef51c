import { parseCents, showBriefCents } from '#contract/money'
import type { PaymentMethod } from '#contract/payments/method'
import { addPayment } from '#client/payments/payment'
import type { PaymentHistory } from '#contract/payments/payment'
import { plainAmount } from '../../lib/amount.ts'
import { ProblemError } from '../../lib/api/api.ts'
import { useCommand } from '../../lib/api/command.ts'
import { fileFaults } from '../../lib/file/file-faults.ts'
import { useUpload } from '../../lib/file/use-upload.ts'
import { useForm } from '../../lib/form/form.ts'
import { offered } from '../../lib/lists/options.ts'
import { useList } from '../../lib/lists/lists.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FilesField } from '../../ui/file/files-field.tsx'
import { UploadBar } from '../../ui/file/upload-bar.tsx'
import { instrumentFaults } from '../../lib/instrument.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useReportInvalid } from './use-report-invalid.ts'

export type AddProps = {
  ticketId: string
  payee: string
  remainingCents: number
  /** The payment methods of instruments. */
  methods: readonly PaymentMethod[]
  onAdded: (history: PaymentHistory) => void
  onCancel: () => void
  onWrong: (wrong: boolean) => void
}

type Values = {
  method: '' | PaymentMethod['code']
  bank: string
  number: string
  amount: string
  photo: readonly File[]
}

/** Returns the faults by the contract and by the remaining amount. The server applies the same rules. */
const faultsOf = (values: Values, remainingCents: number) => [
  ...instrumentFaults(values, remainingCents),
  ...fileFaults('photo', values.photo, 1).filter(({ code }) => code !== 'files_needed'),
]

/** Returns the control in which a field of the input is entered. */
const mapField = (field: string): string => {
  if (field === 'amountCents') return 'amount'
  return field.startsWith('files') ? 'photo' : (field.split('.')[0] ?? '')
}

const useAdding = ({ ticketId, remainingCents, methods, onAdded }: AddProps) => {
  const { t } = useTranslation('deposit')
  const add = useCommand(addPayment)
  const upload = useUpload()
  const initial: Values = {
    method: methods[0]?.code ?? '',
    bank: '',
    number: '',
    amount: plainAmount(remainingCents),
    photo: [],
  }
  const form = useForm({
    initial,
    rules: values => faultsOf(values, remainingCents),
    mapField,
    labels: {
      method: t('instrument'),
      bank: t('bank'),
      number: t('instrumentNumber'),
      amount: t('amount'),
      photo: t('photo'),
    },
    chosen: ['method', 'bank', 'photo'],
  })
  const submit = form.submit(async ({ method, bank, number, amount, photo }) => {
    if (method === '') return
    const input = { ticketId, method, bank, number, amountCents: parseCents(amount) ?? 0 }
    try {
      await upload.run(photo, async sending => onAdded(await add(input, sending)))
    } catch (thrown) {
      const known = thrown instanceof ProblemError && thrown.problem.code === 'payments.instrument.known'
      if (!known) throw thrown
      form.refuseAll(() => t('instrumentKnown', { number: String(thrown.problem.params?.['registration'] ?? '') }))
    }
  })
  return { form, submit, upload }
}

/** One cashier's order or cheque: its number, bank and amount, and an optional photo. */
export function AddInstrument(props: AddProps) {
  const { t } = useTranslation(['deposit', 'sales'])
  const say = useSay()
  const { form, submit, upload } = useAdding(props)
  const banks = offered(useList('BANK_NAME'))
  useReportInvalid(form.summary.length > 0, props.onWrong)
  return (
    <form noValidate onSubmit={submit} className="deposit-form">
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Fields>
        <RadioField
          {...form.field('method')}
          options={props.methods.map(({ code, name }) => ({ value: code, label: say(name) }))}
        />
        <ComboboxField
          {...form.field('bank')}
          hint={t('bankHint')}
          options={banks.map(bank => ({
            value: bank.code,
            label: say(bank.name),
            keywords: [bank.name.en, bank.code],
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
          // The hint is above the buttons and there is no check on blur, because a message that appears on leaving
          // the field would move the buttons.
          onBlur={undefined}
          half
          hint={t('amountHint', { amount: showBriefCents(props.remainingCents) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <FilesField
          {...form.field('photo')}
          // A new file replaces the first one.
          onChange={files => form.set('photo', files.slice(-1))}
          optional
          hint={t('photoHint')}
          most={1}
          errorOf={at => form.entryError('photo', at)}
        />
      </Fields>
      <p className="soft">{t('payableTo', { payee: props.payee })}</p>
      <UploadBar upload={upload} />
      <div className="deposit-actions">
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
