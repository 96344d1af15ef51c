import { Check, CircleCheck, Eye } from '../../ui/icon/icons.ts'
import { receiveInstrument } from '#client/payments/desk'
import { nameIn } from '#contract/person-name'
import type { ClientOperation } from '#contract/operation'
import { markOriginalsSeen } from '#client/sales/desk/desk'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { verifyTicket } from '#client/sales/desk/verification'
import { use } from 'react'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { isTicket } from '../offline/ask.ts'
import { PrintOffline } from '../offline/PrintOffline.tsx'
import { useIsHere } from '../offline/state.ts'
import { Key } from '../parts/Key.tsx'
import { usePrinter } from '../receipt/paper-size.ts'
import { PrintReceipt } from '../receipt/PrintReceipt.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './desk.module.css'
import { focusInstrument } from './InstrumentForm.tsx'
import { UnlessPresence } from './Presence.tsx'
import { PrintAtOnce } from './PrintAtOnce.tsx'
import { PrintRegistration } from './PrintRegistration.tsx'
import { Slots } from './slots.ts'
import { useDesk } from './use-desk.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Props = { ticket: DeskTicket }

/** The steps at the desk in their order, each with its key. The row stays in view. */
export function Actions({ ticket }: Props) {
  const { t } = useTranslation('desk')
  const row = useShortcuts()
  const isHere = useIsHere(ticket.id)
  const printer = usePrinter()
  // They stay while their buttons come and go: a refusal is read after the registration has been loaded again.
  const see = useDesk(markOriginalsSeen, ticket.id)
  const receive = useDesk(receiveInstrument, ticket.id)
  const verify = useDesk(verifyTicket, ticket.id)
  const { id, status, deposit, faults, instruments, originals, verifications } = ticket
  if (finalStatuses.includes(status)) return null
  const standing = verifications.find(({ undoneAt }) => undoneAt === null)
  const unseen = originals.filter(({ seenAt }) => seenAt === null)
  const isOpen = status === 'PENDING' || status === 'REGISTERED'
  const awaited = isOpen ? instruments.find(instrument => instrument.status === 'DECLARED') : undefined
  const mayVerify = status === 'REGISTERED' && faults.length === 0 && standing === undefined
  const steps = [see, receive, verify]
  const verifyStep = <Verify ticket={ticket} verify={verify} prints={printer[0] !== 'NONE'} />
  return (
    <div ref={row} className={s.actions} role="group" aria-label={t('actions')}>
      <ErrorSummary
        errors={steps.flatMap(({ summary }) => summary)}
        focusKey={steps.reduce((sum, { attempt }) => sum + attempt, 0)}
      />
      {status === 'REGISTERED' && unseen.length > 0 && <SeeAll ticket={ticket} originals={unseen} see={see} />}
      {awaited && <ReceiveNext ticket={ticket} instrument={awaited} receive={receive} />}
      {isOpen && deposit.remainingCents > 0 && !awaited && (
        <Button size="small" aria-keyshortcuts="F4" onClick={() => focusInstrument(id)}>
          {t('take')}
          <Key name="F4" />
        </Button>
      )}
      {mayVerify && (isHere ? verifyStep : <UnlessPresence id={id}>{verifyStep}</UnlessPresence>)}
      {standing && <Receipt key={standing.id} ticket={ticket} verificationId={standing.id} printer={printer} />}
      {!isHere && <PrintRegistration ticketId={id} printer={printer} hasChoice={standing !== undefined} />}
    </div>
  )
}

type Step<Op extends ClientOperation> = ReturnType<typeof useDesk<Op>>
type SeeProps = Props & { originals: DeskTicket['originals']; see: Step<typeof markOriginalsSeen> }

/** Notes all originals that were shown. One that was not shown is left out by noting the others beside their person. */
function SeeAll({ ticket, originals, see }: SeeProps) {
  const { t } = useTranslation(['desk', 'office'])
  const locale = useLocale()
  const { id, version, people } = ticket
  const nameOf = ({ kind, personId }: DeskTicket['originals'][number]) => {
    const person = people.find(item => item.id === personId)
    return [...(person ? [nameIn(locale, person)] : []), t(`original_${kind}`)].join(' · ')
  }
  const press = () => {
    const from = document.activeElement
    const shown = originals.map(({ kind, personId }) => ({ kind, personId }))
    see.press({ id, version, originals: shown }, '', () => focusInstrument(id, from))
  }
  const names = originals.map(nameOf).join(t('between', { ns: 'office' }))
  return (
    <Button size="small" icon={<Eye />} title={names} aria-keyshortcuts="F2" pending={see.isPending()} onClick={press}>
      {originals.length === 1 ? t('seen') : t('seenAll', { number: String(originals.length) })}
      <span className="vh"> {names}</span>
      <Key name="F2" />
    </Button>
  )
}

type ReceiveProps = Props & {
  instrument: DeskTicket['instruments'][number]
  receive: Step<typeof receiveInstrument>
}

function ReceiveNext({ ticket, instrument, receive }: ReceiveProps) {
  const { t } = useTranslation('desk')
  const { id, version } = ticket
  return (
    <Button
      size="small"
      icon={<Check />}
      aria-keyshortcuts="F4"
      pending={receive.isPending()}
      onClick={() => receive.press({ id, version, instrumentId: instrument.id, payeeIsRight: true })}
    >
      {t('receiveNext', { number: instrument.number })}
      <Key name="F4" />
    </Button>
  )
}

type VerifyProps = Props & { verify: Step<typeof verifyTicket>; prints: boolean }

function Verify({ ticket: { id, version }, verify, prints }: VerifyProps) {
  const { t } = useTranslation('desk')
  const print = use(PrintAtOnce)
  const slots = use(Slots)
  // Only what this desk has verified is printed here.
  const printIt = (answer: unknown) => {
    if (prints && isTicket(answer)) print({ ticket: answer, InLanguage: slots?.InLanguage ?? null })
  }
  return (
    <Button
      variant="primary"
      size="small"
      icon={<CircleCheck />}
      aria-keyshortcuts="F8"
      pending={verify.isPending()}
      onClick={() => verify.press({ id, version }, '', printIt)}
    >
      {t(prints ? 'verifyAndPrint' : 'verify')}
      <Key name="F8" />
    </Button>
  )
}

type ReceiptProps = Props & Omit<Parameters<typeof PrintReceipt>[0], 'ticketId'>

function Receipt({ ticket, verificationId, ...printing }: ReceiptProps) {
  const isHere = useIsHere(ticket.id)
  const slots = use(Slots)
  if (!isHere || slots === null)
    return <PrintReceipt ticketId={ticket.id} verificationId={verificationId} {...printing} />
  return <PrintOffline ticket={ticket} InLanguage={slots.InLanguage} {...printing} />
}
