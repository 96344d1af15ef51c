import { useState } from 'react'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { Corrections } from './correction/Corrections.tsx'
import { useDeskTicket } from '../offline/ask.ts'
import { useAreDeskListsSettled } from '../offline/desk-lists.ts'
import { useIsHere } from '../offline/state.ts'
import { RegistrationStatus } from '../parts/RegistrationStatus.tsx'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Actions } from './Actions.tsx'
import { Deposit } from './Deposit.tsx'
import s from './desk.module.css'
import { Ended } from './Ended.tsx'
import { Endings } from './Endings.tsx'
import { Missing, Warnings } from './Missing.tsx'
import { People } from './People.tsx'
import { PresenceIfNeeded } from './Presence.tsx'

/** One registration, from the first check to the receipt. */
export function Ticket({ id }: { id: string }) {
  // Polls while a card payment is open, because the card service answers at its own time.
  const query = useDeskTicket(id, ticket => (ticket?.deposit.hasOpenCard === true ? 2_000 : false))
  // Its fields find a bank by its code, which a cashier may type in the first moment.
  const areListsSettled = useAreDeskListsSettled()
  const data = areListsSettled ? query.data : undefined
  return <Loading query={{ ...query, data }}>{ticket => <Shown ticket={ticket} />}</Loading>
}

function Shown({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation(['desk', 'sales', 'saleDay'])
  const say = useSay()
  const locale = useLocale()
  const isHere = useIsHere(ticket.id)
  const [opened] = useState(ticket.version)
  const {
    registrationNumber,
    status,
    propertyName,
    sessionName,
    sessionMethod,
    batchName,
    verifyBy,
    numberOfIntents,
    tenderUnit,
    lastAct,
  } = ticket
  return (
    <article className={s.ticket}>
      <header className={s.head}>
        <div>
          <h2 className="num">{registrationNumber}</h2>
          <p>
            {say(propertyName)} · {say(sessionName)} · {say(batchName)}
          </p>
          <p className="soft">
            {tenderUnit === null ? (
              t(sessionMethod === 'BALLOT' ? 'intents' : 'registrations', { count: numberOfIntents })
            ) : (
              <b>
                {t('tenderUnitOf', { block: say(tenderUnit.block), floor: tenderUnit.floor, unit: tenderUnit.unit })}
              </b>
            )}
            {' · '}
            {t('verifyBy', { time: showTime(verifyBy, locale) })}
          </p>
          {/* The registration follows what others do to it; this line says who changed it last. */}
          <p className="soft" role="status">
            {lastAct !== null && (
              <span key={lastAct.at} className={opened === ticket.version ? undefined : s.changed}>
                {t('lastAct', { name: lastAct.by, time: showTime(lastAct.at, locale) })}
              </span>
            )}
          </p>
        </div>
        <RegistrationStatus of={ticket} />
      </header>
      <Actions ticket={ticket} />
      <Verification ticket={ticket} />
      <Warnings ticket={ticket} />
      <div className={s.columns}>
        <People ticket={ticket} />
        <Deposit ticket={ticket} />
      </div>
      <Corrections ticket={ticket} />
      {!isHere && <Endings key={status} ticket={ticket} />}
    </article>
  )
}

function Verification({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const { id, status, faults, verifications, deposit } = ticket
  const mayVerify = status === 'REGISTERED' && faults.length === 0
  const isHere = useIsHere(id)
  const standing = verifications.find(verification => verification.undoneAt === null)
  if (finalStatuses.includes(status)) return <Ended ticket={ticket} receiptNumber={standing?.receiptNumber ?? null} />
  if (standing)
    return (
      <Notice tone="success" role="status" title={t('verified', { number: standing.receiptNumber })}>
        {t('verifiedBy', { name: standing.verifiedBy, time: showTime(standing.verifiedAt, locale) })}
      </Notice>
    )
  return (
    <Card title={t('missing')}>
      <Missing ticket={ticket} />
      {mayVerify && (
        <p className="soft num">
          {t('deposited', { amount: showBriefCents(deposit.settledCents + deposit.receivedCents) })}
        </p>
      )}
      {mayVerify && !isHere && <PresenceIfNeeded id={id} />}
    </Card>
  )
}
