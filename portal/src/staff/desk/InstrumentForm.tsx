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
import { useOnMount } from '../../lib/use-on-mount.ts'
import { instrumentFaults } from '../../lib/instrument.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { readLastInstrument, saveLastInstrument } from './last-instrument.ts'
import { useDeskCommand } from './use-desk.ts'
import { isTyping } from './use-shortcuts.ts'

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
  /** True if this form follows another one that was sent, and so has the focus next. */
  isNext?: boolean
  onDone?: () => void
}

/** Begins the ids of the form that is part of the page. */
const idPrefix = 'instrument-'

/**
 * Moves the focus to the first field that is to be filled in, of the form of a registration on the page. `from` is what
 * had the focus when it was asked for: a person who works elsewhere by then is left there.
 */
export const focusInstrument = (ticketId: string, from: Element | null = document.activeElement): void => {
  const now = document.activeElement
  if (document.querySelector(`form[data-ticket='${ticketId}']`) === null) return
  if (now !== null && now !== document.body && (now !== from || isTyping(now))) return
  const [bank, number] = ['bank', 'number'].map(name => document.getElementById(`${idPrefix}${name}`))
  const next = bank instanceof HTMLInputElement && bank.value === '' ? bank : number
  next?.scrollIntoView({ block: 'nearest' })
  next?.focus({ preventScroll: true })
}

/**
 * The data of a cashier's order or cheque that was not declared before, or that replaces another, read from the original
 * in the order of its print. The payee is confirmed by the button. Kind and bank are as in the last one at this desk.
 */
export function InstrumentForm({ ticket, replaced, isNext = false, onDone }: FormProps) {
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
    // The bank of the last one may have left the list since.
    rules: values =>
      instrumentFaults(
        { ...values, bank: banks.some(({ code }) => code === values.bank) ? values.bank : '' },
        remainingCents,
      ),
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
    const { amount, number } = form.latest()
    // An amount that somebody typed stays, and so does the one that stood there when they began with the number.
    if (amount === plainAmount(following.current) && number === '') {
      form.set('amount', plainAmount(remainingCents))
      form.settle()
    }
    following.current = remainingCents
  })
  useOnMount(() => {
    if (isNext) focusInstrument(id)
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
    <form
      method="post"
      noValidate
      onSubmit={send}
      data-ticket={replaced ? undefined : id}
      aria-label={replaced ? undefined : t('take')}
    >
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
