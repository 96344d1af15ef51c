import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parseCents, showCents } from '#contract/money'
import { takeInstrument } from '#contract/payments/desk'
import { InstrumentNumber, instrumentMethods } from '#contract/payments/payment'
import { type DeskTicket, openTicket } from '#contract/sales/desk'
import { useForm } from '../../lib/form/index.ts'
import { useSay, useTranslation } from '../../lib/language/index.ts'
import { useList } from '../../lib/lists/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, ComboboxField, RadioField } from '../../ui/choice/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fields, TextField } from '../../ui/field/index.ts'
import { useStaffCommand } from '../session/index.ts'

type Values = {
  method: (typeof instrumentMethods)[number] | ''
  bank: string
  number: string
  amount: string
  payee: boolean
}

const plain = (cents: number): string => (cents > 0 ? (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2) : '')

const faultsOf = ({ method, bank, number, amount, payee }: Values, remainingCents: number) => {
  const digits = InstrumentNumber.safeParse(number)
  const cents = parseCents(amount)
  return [
    ...(method === '' ? [{ field: 'method', code: 'required' }] : []),
    ...(bank === '' ? [{ field: 'bank', code: 'required' }] : []),
    ...(digits.success ? [] : [{ field: 'number', code: digits.error.issues[0]?.message ?? 'invalid' }]),
    ...(amount === '' ? [{ field: 'amount', code: 'required' }] : []),
    ...(cents === null || cents < 1 ? [{ field: 'amount', code: 'amount_invalid' }] : []),
    ...(cents !== null && cents > remainingCents ? [{ field: 'amount', code: 'exceeds_remaining' }] : []),
    ...(payee ? [] : [{ field: 'payee', code: 'required' }]),
  ]
}

/** A cashier's order or cheque that nobody has entered before, read from the paper itself. */
export function TakeInstrument({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('take')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('take')}>
        <Form ticket={ticket} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Form({ ticket, onDone }: { ticket: DeskTicket; onDone: () => void }) {
  const { t } = useTranslation(['desk', 'deposit'])
  const say = useSay()
  const queries = useQueryClient()
  const take = useStaffCommand(takeInstrument)
  const banks = useList('BANK_NAME')
  const { id, version, deposit, payee } = ticket
  const form = useForm<Values>({
    initial: { method: 'CASHIER_ORDER', bank: '', number: '', amount: plain(deposit.remainingCents), payee: false },
    rules: values => faultsOf(values, deposit.remainingCents),
    place: field => (field === 'amountCents' ? 'amount' : field),
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
    queries.setQueryData([openTicket.name, { id }], await take(input))
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
          hint={t('remainingHint', { amount: showCents(deposit.remainingCents) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <CheckboxField {...form.field('payee')} />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t('take')}
        </Button>
      </Fields>
    </form>
  )
}
