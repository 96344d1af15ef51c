import { useState } from 'react'
import { listPaymentMethods } from '#contract/payments/method'
import { cancelPayment, mostInstruments, type Payment, type PaymentHistory } from '#contract/payments/payment'
import { useCommand } from '../../lib/command.ts'
import { useForm } from '../../lib/form.ts'
import { showCents } from '../../lib/format.ts'
import { useList } from '../../lib/lists.ts'
import { useTranslation } from '../../lib/translation.ts'
import { useSay } from '../../lib/use-locale.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AddInstrument } from './AddInstrument.tsx'
import s from './deposit.module.css'

type InstrumentsProps = {
  ticketId: string
  payee: string
  history: PaymentHistory
  onChange: (history: PaymentHistory) => void
}

/** Cashier's orders and cheques: those that were entered, and the way to enter another, each confirmed before the next. */
export function Instruments({ ticketId, payee, history, onChange }: InstrumentsProps) {
  const { t } = useTranslation('sales')
  const [adding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const methods = useQuery(listPaymentMethods, {})
  const lines = history.payments.filter(({ status }) => status === 'DECLARED')
  const take = (next: PaymentHistory, words: string) => {
    setSaid(words)
    onChange(next)
  }
  return (
    <div className={s.instruments}>
      {lines.length > 0 && (
        <ul className={s.lines}>
          {lines.map(line => (
            <Line key={line.id} line={line} onRemoved={next => take(next, t('instrumentRemoved'))} />
          ))}
        </ul>
      )}
      {adding ? (
        <Loading query={methods}>
          {offered => (
            <AddInstrument
              methods={offered}
              ticketId={ticketId}
              payee={payee}
              remainingCents={history.remainingCents}
              onAdded={next => {
                setAdding(false)
                take(next, t('instrumentAdded'))
              }}
              onCancel={() => setAdding(false)}
            />
          )}
        </Loading>
      ) : (
        history.mayAdd > 0 &&
        history.remainingCents > 0 && (
          <div>
            <Button id="add-instrument" onClick={() => setAdding(true)}>
              {t(lines.length > 0 ? 'addInstrumentMore' : 'addInstrument')}
            </Button>
          </div>
        )
      )}
      {history.mayAdd === 0 && <p className="soft">{t('instrumentsMost', { count: mostInstruments })}</p>}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  )
}

function Line({ line, onRemoved }: { line: Payment; onRemoved: (history: PaymentHistory) => void }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const cancel = useCommand(cancelPayment)
  const form = useForm({ initial: {}, labels: {} })
  const bank = useList('BANK_NAME').find(one => one.code === line.bank)
  const name = `${t(`instrument_${line.method}`)} ${line.number}`
  const remove = form.submit(async () => onRemoved(await cancel({ id: line.id })))
  return (
    <li className={s.line} data-payment={line.id}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div>
        <b>{name}</b>
        <br />
        <span className="soft">
          {bank ? say(bank.name) : line.bank} · <span className="num">{line.orderNumber}</span>
        </span>
      </div>
      <b className="num">{showCents(line.amountCents)}</b>
      <Button variant="quiet" size="small" pending={form.pending} onClick={() => void remove()}>
        {t('remove')}
        <span className="vh"> {name}</span>
      </Button>
    </li>
  )
}
