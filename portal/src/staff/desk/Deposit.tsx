import { useState } from 'react'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { type KeyOf, useTranslation } from '../../lib/language/translation.ts'
import { showCents } from '#contract/money'
import { useSay } from '../../lib/language/use-locale.ts'
import { useIsHere } from '../offline/state.ts'
import { Card } from '../../ui/card.tsx'
import s from './desk.module.css'
import { BeginCard, DeskCards } from './DeskCard.tsx'
import { InstrumentForm } from './InstrumentForm.tsx'
import { Instruments } from './Instruments.tsx'

/** The deposit: the amount received, the amount that remains, and each order or cheque as it is handed over. */
export function Deposit({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const say = useSay()
  const isHere = useIsHere(ticket.id)
  const { status, deposit, cards, instruments, payee } = ticket
  // Each order or cheque that was taken begins a new form.
  const [taken, setTaken] = useState(0)
  const isOpen = status === 'PENDING' || status === 'REGISTERED'
  // A declared amount stays outstanding until it is handed over.
  const awaitedCents = instruments.reduce((sum, item) => sum + (item.status === 'DECLARED' ? item.amountCents : 0), 0)
  const lines: [KeyOf<'desk'>, number][] = [
    ['total', deposit.totalCents],
    ['byCard', deposit.settledCents],
    ['received', deposit.receivedCents],
    ['remaining', deposit.remainingCents + awaitedCents],
    ...(awaitedCents > 0 ? [['awaited', awaitedCents] as [KeyOf<'desk'>, number]] : []),
  ]
  return (
    <Card title={t('deposit')}>
      <dl className={s.sums}>
        {lines.map(([name, cents]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="num">{showCents(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={s.payee}>
        {t('payee')} <b>{say(payee)}</b>
      </p>
      <Instruments ticket={ticket} />
      {isOpen && deposit.remainingCents > 0 && (
        <div className={s.drawer}>
          <InstrumentForm key={taken} ticket={ticket} isNext={taken > 0} onDone={() => setTaken(taken + 1)} />
        </div>
      )}
      {cards.length > 0 && <DeskCards ticket={ticket} />}
      {!isHere && status === 'PENDING' && deposit.remainingCents > 0 && !deposit.hasOpenCard && (
        <div className={s.verify}>
          <BeginCard ticket={ticket} />
        </div>
      )}
    </Card>
  )
}
