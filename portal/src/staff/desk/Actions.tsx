import { Check, CircleCheck, Eye } from '../../ui/icon/icons.ts'
import { receiveInstrument } from '#client/payments/desk'
import { nameIn } from '#contract/person-name'
import type { ClientOperation } from '#contract/operation'
import { markOriginalSeen } from '#client/sales/desk/desk'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { verifyTicket } from '#client/sales/desk/verification'
import { use } from 'react'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { PrintOffline } from '../offline/PrintOffline.tsx'
import { useIsHere } from '../offline/state.ts'
import { Key } from '../parts/Key.tsx'
import { PrintReceipt } from '../receipt/PrintReceipt.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './desk.module.css'
import { UnlessPresence } from './Presence.tsx'
import { PrintRegistration } from './PrintRegistration.tsx'
import { Slots } from './slots.ts'
import { TakeInstrument } from './TakeInstrument.tsx'
import { useDesk } from './use-desk.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Props = { ticket: DeskTicket }

/** The steps at the desk in their order, each with its key. The row stays in view. */
export function Actions({ ticket }: Props) {
  const { t } = useTranslation('desk')
  const row = useShortcuts()
  const isHere = useIsHere(ticket.id)
  // They stay while their buttons come and go: a refusal is read after the registration has been loaded again.
  const see = useDesk(markOriginalSeen, ticket.id)
  const receive = useDesk(receiveInstrument, ticket.id)
  const verify = useDesk(verifyTicket, ticket.id)
  const { id, status, deposit, faults, instruments, originals, verifications } = ticket
  if (finalStatuses.includes(status)) return null
  const standing = verifications.find(({ undoneAt }) => undoneAt === null)
  const unseen = originals.find(({ seenAt }) => seenAt === null)
  const isOpen = status === 'PENDING' || status === 'REGISTERED'
  const awaited = isOpen ? instruments.find(instrument => instrument.status === 'DECLARED') : undefined
  const mayVerify = status === 'REGISTERED' && faults.length === 0 && standing === undefined
  const steps = [see, receive, verify]
  return (
    <div ref={row} className={s.actions} role="group" aria-label={t('actions')}>
      <ErrorSummary
        errors={steps.flatMap(({ summary }) => summary)}
        focusKey={steps.reduce((sum, { attempt }) => sum + attempt, 0)}
      />
      {status === 'REGISTERED' && unseen && <SeeNext ticket={ticket} original={unseen} see={see} />}
      {awaited && <ReceiveNext ticket={ticket} instrument={awaited} receive={receive} />}
      {isOpen && deposit.remainingCents > 0 && <TakeInstrument ticket={ticket} {...(!awaited && { shortcut: 'F4' })} />}
      {mayVerify &&
        (isHere ? (
          <Verify ticket={ticket} verify={verify} />
        ) : (
          <UnlessPresence id={id}>
            <Verify ticket={ticket} verify={verify} />
          </UnlessPresence>
        ))}
      {standing && <Receipt ticket={ticket} verificationId={standing.id} />}
      {!isHere && <PrintRegistration ticketId={id} hasChoice={standing !== undefined} />}
    </div>
  )
}

type Step<Op extends ClientOperation> = ReturnType<typeof useDesk<Op>>
type SeeProps = Props & { original: DeskTicket['originals'][number]; see: Step<typeof markOriginalSeen> }

function SeeNext({ ticket, original, see }: SeeProps) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const { id, version, people } = ticket
  const { kind, personId } = original
  const person = people.find(item => item.id === personId)
  const name = [...(person ? [nameIn(locale, person)] : []), t(`original_${kind}`)].join(' · ')
  return (
    <Button
      size="small"
      icon={<Eye />}
      title={name}
      aria-keyshortcuts="F2"
      pending={see.isPending()}
      onClick={() => see.press({ id, version, kind, personId })}
    >
      {t('seen')}
      <span className="vh"> {name}</span>
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

function Verify({ ticket: { id, version }, verify }: Props & { verify: Step<typeof verifyTicket> }) {
  const { t } = useTranslation('desk')
  return (
    <Button
      variant="primary"
      size="small"
      icon={<CircleCheck />}
      aria-keyshortcuts="F8"
      pending={verify.isPending()}
      onClick={() => verify.press({ id, version })}
    >
      {t('verify')}
      <Key name="F8" />
    </Button>
  )
}

function Receipt({ ticket, verificationId }: Props & { verificationId: string }) {
  const isHere = useIsHere(ticket.id)
  const slots = use(Slots)
  if (!isHere || slots === null) return <PrintReceipt ticketId={ticket.id} verificationId={verificationId} />
  return <PrintOffline ticket={ticket} InLanguage={slots.InLanguage} />
}
