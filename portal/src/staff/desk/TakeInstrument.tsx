import { useState } from 'react'
import { parseCents, showBriefCents } from '#contract/money'
import { replaceInstrument, takeInstrument } from '#client/payments/desk'
import { instrumentMethods } from '#contract/payments/payment'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { plainAmount } from '../../lib/amount.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { offered } from '../../lib/lists/options.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useDeskList } from '../offline/desk-lists.ts'
import { Key } from '../parts/Key.tsx'
import { instrumentFaults } from '../../lib/instrument.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useDeskCommand } from './use-desk.ts'

type Values = {
  method: (typeof instrumentMethods)[number] | ''
  bank: string
  number: string
  amount: string
  payee: boolean
}

const faultsOf = (values: Values, remainingCents: number) => [
  ...instrumentFaults(values, remainingCents),
  ...(values.payee ? [] : [{ field: 'payee', code: 'required' }]),
]

type Replaced = DeskTicket['instruments'][number]
type TakeProps = { ticket: DeskTicket; replaced?: Replaced; shortcut?: string }

/**
 * Receives a cashier's order or cheque that was not declared before, or that replaces another. The data are read from
 * the original.
 */
export function TakeInstrument({ ticket, replaced, shortcut }: TakeProps) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const label = t(replaced ? 'replace' : 'take')
  return (
    <>
      <Button
        size="small"
        variant={replaced ? 'quiet' : 'secondary'}
        aria-keyshortcuts={shortcut}
        onClick={() => setOpen(true)}
      >
        {label}
        {replaced && <span className="vh"> {replaced.number}</span>}
        {shortcut !== undefined && <Key name={shortcut} />}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={replaced ? t('replaceTitle', { number: replaced.number }) : label}
      >
        <Form ticket={ticket} onDone={() => setOpen(false)} {...(replaced && { replaced })} />
      </Dialog>
    </>
  )
}

function Form({ ticket, replaced, onDone }: TakeProps & { onDone: () => void }) {
  const { t } = useTranslation(['desk', 'deposit'])
  const say = useSay()
  const take = useDeskCommand(takeInstrument, ticket.id)
  const replace = useDeskCommand(replaceInstrument, ticket.id)
  const banks = offered(useDeskList('BANK_NAME'))
  const { id, version, deposit, payee } = ticket
  // The amount of a replaced instrument has to be covered again.
  const remainingCents = deposit.remainingCents + (replaced?.amountCents ?? 0)
  const form = useForm<Values>({
    initial: {
      method: 'CASHIER_ORDER',
      bank: '',
      number: '',
      amount: plainAmount(replaced?.amountCents ?? remainingCents),
      payee: false,
    },
    rules: values => faultsOf(values, remainingCents),
    mapField: field => (field === 'amountCents' ? 'amount' : field),
    labels: {
      method: t('instrument'),
      bank: t('bank'),
      number: t('instrumentNumber'),
      amount: t('amount'),
      payee: t('payeeIsRight', { payee: say(payee) }),
    },
    chosen: ['method', 'bank'],
    prompts: { payee: t('payeeNeeded') },
  })
  const send = form.submit(async ({ method, bank, number, amount }) => {
    if (method === '') return
    const input = {
      id,
      version,
      method,
      bank,
      number,
      amountCents: parseCents(amount) ?? 0,
      payeeIsRight: true as const,
    }
    await (replaced ? replace({ ...input, instrumentId: replaced.id }) : take(input))
    onDone()
  })
  return (
    <form method="post" noValidate onSubmit={send}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <RadioField
          {...form.field('method')}
          options={instrumentMethods.map(value => ({ value, label: t(`instrument_${value}`) }))}
        />
        <ComboboxField
          {...form.field('bank')}
          options={banks.map(({ code, name }) => ({ value: code, label: say(name), keywords: [name.en, code] }))}
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
          half
          hint={t('remainingHint', { amount: showBriefCents(remainingCents) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <CheckboxField {...form.field('payee')} />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t(replaced ? 'replace' : 'take')}
        </Button>
      </Fields>
    </form>
  )
}
