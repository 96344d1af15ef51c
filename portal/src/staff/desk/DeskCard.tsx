import { CreditCard, ExternalLink } from '../icons.ts'
import { useState } from 'react'
import { parseCents, showBriefCents } from '#contract/money'
import { beginDeskCard, cancelDeskCard } from '#client/payments/desk'
import { maxByCard } from '#contract/payments/payment'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { amountFaults, plainAmount } from '../../lib/amount.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { QrCode } from '../../ui/brand/qr-code.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './desk.module.css'
import { useDesk, useDeskCommand } from './use-desk.ts'

type Card = DeskTicket['cards'][number]

/** Card payments: the open one with its payment page, and the results of the others. */
export function DeskCards({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation(['desk', 'deposit'])
  return (
    <ul className={s.rows}>
      {ticket.cards.map(card => (
        <li key={card.id}>
          <span>
            {t('card', { ns: 'deposit' })} <b className="num">{showBriefCents(card.amountCents)}</b>
            {card.last4 !== null && <span className="soft num"> ···· {card.last4}</span>}
          </span>
          <span className={card.status === 'PAID' ? s.seen : 'soft'}>
            {t(`cardStatus_${card.status}`, { ns: 'deposit' })}
          </span>
          {(card.status === 'CREATED' || card.status === 'PENDING') && <OpenCard ticket={ticket} card={card} />}
        </li>
      ))}
    </ul>
  )
}

function OpenCard({ ticket, card }: { ticket: DeskTicket; card: Card }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const cancel = useDesk(cancelDeskCard, ticket.id)
  return (
    <div className={s.card}>
      {card.payUrl === null ? (
        <p role="status">{t('cardConnecting')}</p>
      ) : (
        <>
          <QrCode className={s.code} text={card.payUrl} label={t('cardQr')} />
          <p>{t('cardText', { time: showTime(card.expiresAt, locale) })}</p>
        </>
      )}
      <ErrorSummary errors={cancel.summary} focusKey={cancel.attempt} />
      <div className={s.endings}>
        {card.payUrl !== null && (
          <a className={s.here} href={card.payUrl} target="_blank" rel="noopener noreferrer">
            <ExternalLink /> {t('cardHere')}
          </a>
        )}
        <Button
          variant="quiet"
          size="small"
          pending={cancel.isPending()}
          onClick={() => cancel.press({ id: ticket.id, cardId: card.id })}
        >
          {t('cardCancel')}
        </Button>
      </div>
    </div>
  )
}

/** Starts a card payment, which is paid on the page of the card service. */
export function BeginCard({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<CreditCard />} onClick={() => setOpen(true)}>
        {t('cardBegin')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('cardBegin')}>
        <Form ticket={ticket} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Form({ ticket, onDone }: { ticket: DeskTicket; onDone: () => void }) {
  const { t } = useTranslation('desk')
  const begin = useDeskCommand(beginDeskCard, ticket.id)
  const { id, version, deposit } = ticket
  const form = useForm({
    initial: { amount: plainAmount(maxByCard(deposit.remainingCents)) },
    labels: { amount: t('cardAmount') },
    rules: ({ amount }) => amountFaults('amount', amount, deposit.remainingCents, true),
    mapField: field => (field === 'amountCents' ? 'amount' : field),
  })
  const send = form.submit(async ({ amount }) => {
    await begin({ id, version, amountCents: parseCents(amount) ?? 0 })
    onDone()
  })
  return (
    <form noValidate onSubmit={send}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <p>{t('cardLead')}</p>
        <TextField
          {...form.field('amount')}
          hint={t('remainingHint', { amount: showBriefCents(deposit.remainingCents) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t('cardBegin')}
        </Button>
      </Fields>
    </form>
  )
}
