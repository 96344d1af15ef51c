import { Check } from 'lucide-react'
import { receiveInstrument } from '#contract/payments/desk'
import type { DeskTicket } from '#contract/sales/desk'
import { showCents, useSay, useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './desk.module.css'
import { TakeInstrument } from './TakeInstrument.tsx'
import { useDesk } from './use-desk.ts'

/** The deposit: what there is of it, what remains, and each order or cheque as it is handed over. */
export function Deposit({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation(['desk', 'deposit'])
  const say = useSay()
  const { id, version, status, deposit, instruments, payee } = ticket
  const receive = useDesk(receiveInstrument, id)
  const lines = [
    ['total', deposit.totalCents],
    ['byCard', deposit.settledCents],
    ['received', deposit.receivedCents],
    ['remaining', deposit.remainingCents],
  ] as const
  return (
    <Card title={t('deposit')}>
      <ErrorSummary errors={receive.summary} focusKey={receive.attempt} />
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
      <ul className={s.rows}>
        {instruments.map(instrument => (
          <li key={instrument.id}>
            <span>
              {t(`instrument_${instrument.method}`)} <b className="num">{instrument.number}</b>
              <span className="soft num">
                {' '}
                {instrument.bank} · {showCents(instrument.amountCents)}
              </span>
            </span>
            {instrument.status === 'RECEIVED' && (
              <span className={s.seen}>
                <Check /> {t('isReceived')}
              </span>
            )}
            {instrument.status === 'DECLARED' && status === 'REGISTERED' && (
              <Button
                size="small"
                pending={receive.isPending(instrument.id)}
                onClick={() =>
                  receive.press({ id, version, instrumentId: instrument.id, payeeIsRight: true }, instrument.id)
                }
              >
                {t('receive')}
                <span className="vh"> {instrument.number}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {status === 'REGISTERED' && deposit.remainingCents > 0 && (
        <div className={s.verify}>
          <TakeInstrument ticket={ticket} />
        </div>
      )}
    </Card>
  )
}
