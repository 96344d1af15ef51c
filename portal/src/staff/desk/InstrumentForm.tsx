import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { parseCents, showBriefCents } from '#contract/money'
import { replaceInstrument, takeInstrument } from '#client/payments/desk'
import { instrumentMethods } from '#contract/payments/payment'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { plainAmount } from '../../lib/amount.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { offered } from '../../lib/lists/options.ts'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useDeskList } from '../offline/desk-lists.ts'
import { instrumentFaults } from '../../lib/instrument.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { readLastInstrument, saveLastInstrument } from './last-instrument.ts'
import { useDeskCommand } from './use-desk.ts'

type Values = {
  method: (typeof instrumentMethods)[number]
  bank: string
  number: string
  amount: string
}
type Replaced = DeskTicket['instruments'][number]
type FormProps = {
  ticket: DeskTicket
  /** The order or cheque that the new one replaces. */
  replaced?: Replaced
  onDone?: () => void
}

/** Begins the ids of the form that is part of the page. */
const idPrefix = 'instrument-'

/** Moves the focus to the first field of the page's form that is to be filled in. */
export const focusInstrument = (): void => {
  const [bank, number] = ['bank', 'number'].map(name => document.getElementById(`${idPrefix}${name}`))
  const next = bank instanceof HTMLInputElement && bank.value === '' ? bank : number
  next?.scrollIntoView({ block: 'nearest' })
  next?.focus({ preventScroll: true })
}

/**
 * The data of a cashier's order or cheque that was not declared before, or that replaces another, read from the original
 * in the order of its print. The payee is confirmed by the button. Kind and bank are as in the last one at this desk.
 */
export function InstrumentForm({ ticket, replaced, onDone }: FormProps) {
  const { t } = useTranslation(['desk', 'deposit'])
  const say = useSay()
  const take = useDeskCommand(takeInstrument, ticket.id)
  const replace = useDeskCommand(replaceInstrument, ticket.id)
  const banks = offered(useDeskList('BANK_NAME'))
  const { id, version, deposit, payee } = ticket
  // The amount of a replaced instrument has to be covered again.
  const remainingCents = deposit.remainingCents + (replaced?.amountCents ?? 0)
  const [initial] = useState<Values>(() => ({
    ...readLastInstrument(instrumentMethods),
    number: '',
    amount: plainAmount(replaced?.amountCents ?? remainingCents),
  }))
  const form = useForm<Values>({
    initial,
    rules: values => instrumentFaults(values, remainingCents),
    mapField: field => (field === 'amountCents' ? 'amount' : field),
    labels: {
      method: t('instrument'),
      bank: t('bank'),
      number: t('instrumentNumber'),
      amount: t('amount'),
    },
    chosen: ['method', 'bank'],
    ...(!replaced && { idPrefix }),
  })
  const following = useRef(remainingCents)
  const follow = useEffectEvent(() => {
    // An amount that somebody typed stays.
    if (form.latest().amount === plainAmount(following.current)) form.set('amount', plainAmount(remainingCents))
    following.current = remainingCents
  })
  useEffect(() => {
    if (!replaced) follow()
  }, [remainingCents, replaced])
  const send = form.submit(async ({ method, bank, number, amount }) => {
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
    saveLastInstrument({ method, bank })
    onDone?.()
  })
  return (
    <form method="post" noValidate onSubmit={send} aria-label={replaced ? undefined : t('take')}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <SegmentedField
          {...form.field('method')}
          hideLabel
          options={instrumentMethods.map(value => ({ value, label: t(`instrument_${value}`) }))}
        />
        <ComboboxField
          {...form.field('bank')}
          options={banks.map(({ code, name }) => ({
            value: code,
            label: `${code} ${say(name)}`,
            keywords: [name.en, code],
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
          half
          hint={t('remainingHint', { amount: showBriefCents(remainingCents) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        {replaced && <p>{t('payeeIsRight', { payee: say(payee) })}</p>}
        <Button type="submit" variant={replaced ? 'primary' : 'secondary'} wide pending={form.pending}>
          {t(replaced ? 'replaceChecked' : 'receive')}
        </Button>
      </Fields>
    </form>
  )
}

/** Replaces an order or cheque by another one. */
export function ReplaceInstrument({ ticket, replaced }: { ticket: DeskTicket; replaced: Replaced }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('replace')}
        <span className="vh"> {replaced.number}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('replaceTitle', { number: replaced.number })}>
        <InstrumentForm ticket={ticket} replaced={replaced} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
