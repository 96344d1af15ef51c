import { Check } from '../../ui/icon/icons.ts'
import { showCents } from '#contract/money'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useDeskList } from '../offline/desk-lists.ts'
import { useIsHere } from '../offline/state.ts'
import { receiveInstrument, refuseInstrument } from '#client/payments/desk'
import { InstrumentRefusal } from '#contract/payments/desk'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './desk.module.css'
import { HandBack } from './HandBack.tsx'
import { ReplaceInstrument } from './InstrumentForm.tsx'
import { useAct, useDesk } from './use-desk.ts'

type Instrument = DeskTicket['instruments'][number]

/** All cashier's orders and cheques, as declared, received or handed back. */
export function Instruments({ ticket }: { ticket: DeskTicket }) {
  const { id } = ticket
  const receive = useDesk(receiveInstrument, id)
  if (ticket.instruments.length === 0) return null
  return (
    <>
      <ErrorSummary errors={receive.summary} focusKey={receive.attempt} />
      <ul className={s.rows}>
        {ticket.instruments.map(instrument => (
          <Row key={instrument.id} ticket={ticket} instrument={instrument} receive={receive} />
        ))}
      </ul>
    </>
  )
}

type RowProps = {
  ticket: DeskTicket
  instrument: Instrument
  receive: ReturnType<typeof useDesk<typeof receiveInstrument>>
}

function Row({ ticket, instrument, receive }: RowProps) {
  const { t } = useTranslation(['desk', 'deposit'])
  const { id, version, status } = ticket
  const { id: instrumentId, number, bank, amountCents, method } = instrument
  const [isHere, isAwaited] = [instrument.status === 'RECEIVED', instrument.status === 'DECLARED']
  const isHereAlone = useIsHere(id)
  const bankName = useDeskList('BANK_NAME').find(({ code }) => code === bank)?.name
  const say = useSay()
  const isOpen = status === 'PENDING' || status === 'REGISTERED'
  return (
    <li data-gone={!(isHere || isAwaited) || undefined}>
      <span>
        {t(`instrument_${method}`, { ns: 'deposit' })} <b className="num">{number}</b>
        <span className="soft num">
          {' '}
          {bankName ? say(bankName) : bank} · {showCents(amountCents)}
        </span>
      </span>
      {isHere && (
        <span className={s.seen}>
          <Check /> {t('isReceived')}
        </span>
      )}
      {!isHere && !isAwaited && (
        <span className="soft">{t(`instrumentStatus_${instrument.status}`, { ns: 'deposit' })}</span>
      )}
      {isOpen && (isHere || isAwaited) && (
        <span className={s.acts}>
          {isAwaited && (
            <Button
              size="small"
              pending={receive.isPending(instrumentId)}
              onClick={() => receive.press({ id, version, instrumentId, payeeIsRight: true }, instrumentId)}
            >
              {t('receive')}
              <span className="vh"> {number}</span>
            </Button>
          )}
          {!isHereAlone && <ReplaceInstrument ticket={ticket} replaced={instrument} />}
          {!isHereAlone && <Refuse ticket={ticket} instrument={instrument} />}
        </span>
      )}
      {isHere && finalStatuses.includes(status) && <HandBack ticket={ticket} instrument={instrument} />}
    </li>
  )
}

function Refuse({ ticket, instrument }: { ticket: DeskTicket; instrument: Instrument }) {
  const { t } = useTranslation('desk')
  const refuse = useAct(refuseInstrument, ticket.id)
  const isHere = instrument.status === 'RECEIVED'
  return (
    <ConfirmedAction
      variant="quiet"
      label={t(isHere ? 'giveBack' : 'refuse')}
      of={instrument.number}
      question={t(isHere ? 'giveBackQuestion' : 'refuseQuestion', { number: instrument.number })}
      hint={t(isHere ? 'giveBackHint' : 'refuseHint')}
      reason={t('reason')}
      reasons={InstrumentRefusal.options.map(value => ({ value, label: t(`refusal_${value}`) }))}
      run={reason =>
        refuse({
          id: ticket.id,
          version: ticket.version,
          instrumentId: instrument.id,
          reason: InstrumentRefusal.parse(reason),
        })
      }
    />
  )
}
