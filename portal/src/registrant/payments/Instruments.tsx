import { useEffect, useRef, useState } from 'react'
import { maxInstruments, type PaymentHistory } from '#contract/payments/payment'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { AddInstrument, type AddProps } from './AddInstrument.tsx'

type InstrumentsProps = Omit<AddProps, 'remainingCents' | 'onAdded' | 'onCancel'> & {
  history: PaymentHistory
  onChange: (history: PaymentHistory) => void
}

/** The form for cashier's orders and cheques. Each is confirmed before the next. */
export function Instruments({ history, onChange, ...rest }: InstrumentsProps) {
  const { t } = useTranslation('deposit')
  const [adding, setAdding] = useState(false)
  const [announced, setAnnounced] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const wasAdding = useRef(false)
  useEffect(() => {
    // The form that had the focus has been removed.
    if (wasAdding.current && !adding) (frame.current?.querySelector('button') ?? frame.current)?.focus()
    wasAdding.current = adding
  }, [adding])
  const mayAdd = history.mayAddInstruments > 0
  return (
    <div className="deposit-instruments" ref={frame} tabIndex={-1}>
      {adding && (
        <AddInstrument
          {...rest}
          remainingCents={history.remainingCents}
          onAdded={next => {
            setAdding(false)
            setAnnounced(t('instrumentAdded'))
            onChange(next)
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {!adding && mayAdd && (
        <div>
          <Button id="add-instrument" onClick={() => setAdding(true)}>
            {t(history.declaredCents > 0 ? 'addInstrumentMore' : 'addInstrument')}
          </Button>
        </div>
      )}
      {!adding && !mayAdd && <p className="soft">{t('instrumentsMost', { count: maxInstruments })}</p>}
      <p className="vh" role="status">
        {announced}
      </p>
    </div>
  )
}
