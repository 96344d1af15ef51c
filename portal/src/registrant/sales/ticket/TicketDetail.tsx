import { type ComponentType, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { showBriefCents } from '#contract/money'
import { getIntent } from '#client/sales/registration/intent'
import { listRevisions } from '#client/sales/session/operations'
import { getTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { ProblemError } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { showTime } from '../../../lib/language/format.ts'
import { deletePasses } from '../../../lib/pass/save-pass.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Loading } from '../../../ui/loading/loading.tsx'
import { Beside } from '../../../ui/layout/beside.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { visitAnchor } from '../address.ts'
import { AgentAccess } from '../agent-access/AgentAccess.tsx'
import { Visit } from '../appointments/Visit.tsx'
import { WithVisit } from '../appointments/WithVisit.tsx'
import { isLive } from '../live.ts'
import { Pass } from '../pass/Pass.tsx'
import { Remaining } from '../pass/Remaining.tsx'
import { ToBring } from '../pass/WhatToBring.tsx'
import { SessionRevisions } from '../property/SessionRevisions.tsx'
import { Linked } from '../related/Linked.tsx'
import { RelatedAsks } from '../related/RelatedAsks.tsx'
import { DayOfSale } from '../sale-day/DayOfSale.tsx'
import { useView } from '../use-view.ts'
import { Application } from './Application.tsx'
import { People } from './People.tsx'
import { anchorOf, Part } from './Part.tsx'
import { Timeline } from './Timeline.tsx'
import s from '../ticket.module.css'
import { useDetailActions } from './use-detail-actions.tsx'
import { Withdrawn } from './Withdrawn.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'

/** The deposit belongs to the payments module, so the entry point passes its component. */
type Slots = { Deposit: ComponentType<{ ticket: Ticket }> }

/** While the sales office checks the brought items, the page refreshes every few seconds. */
const atDesk = (ticket: Ticket | undefined) =>
  ticket?.status === 'REGISTERED' && ticket.bring.some(({ isDone }) => isDone) ? 15_000 : false

/** One registration: its pass, everything as submitted, its deposit, and its history. */
export function TicketDetail({ Deposit }: Slots) {
  const { ticketId = '' } = useParams()
  const query = useQuery(getTicket, { id: ticketId }, atDesk)
  // An unknown record, or one of another person, shows the 404 page.
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return <Loading query={query}>{ticket => <Detail ticket={ticket} Deposit={Deposit} />}</Loading>
}

const useIntent = ({ intentId }: Ticket) => useQuery(getIntent, { id: intentId })

const anchors = [visitAnchor, ...Object.values(anchorOf)]

function Detail({ ticket, Deposit }: { ticket: Ticket } & Slots) {
  const { t } = useTranslation('sales')
  const [isWithdrawn, setWithdrawn] = useState(false)
  const intent = useIntent(ticket)
  const actions = useDetailActions(ticket, () => setWithdrawn(true))
  useView(anchors, !intent.isPending)
  useEffect(() => {
    if (ticket.qr === null) void deletePasses([ticket.id])
  }, [ticket])
  const title = t('detailTitle', { number: ticket.registrationNumber })
  return (
    <Page title={title} heading={unbroken(title, ticket.registrationNumber)}>
      {isWithdrawn && <Withdrawn ticket={ticket} />}
      <RelatedAsks ticket={ticket} />
      <Beside side="start" aside={<Pass ticket={ticket} menu={actions.items} />}>
        {actions.dialogs}
        <div className={s.sheet}>
          {isLive(ticket) && (
            <WithVisit ticket={ticket}>{visit => <Remaining ticket={ticket} visit={visit} isVisitHere />}</WithVisit>
          )}
          <DayOfSale ticket={ticket} />
          {ticket.status === 'REGISTERED' && <Visit ticket={ticket} />}
          <Linked ticket={ticket} />
          <AgentAccess ticket={ticket} />
          <Parts ticket={ticket} intent={intent} Deposit={Deposit} />
        </div>
      </Beside>
    </Page>
  )
}

/** The parts that are read now and then. On paper they follow a registration without a pass only. */
function Parts({ ticket, intent, Deposit }: { ticket: Ticket; intent: ReturnType<typeof useIntent> } & Slots) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const last = ticket.transitions.at(-1)
  return (
    <div>
      {ticket.status === 'REGISTERED' && (
        <Part name="bring" brief={t('bringBrief', { count: ticket.bring.filter(({ isDone }) => !isDone).length })}>
          <ToBring ticket={ticket} />
        </Part>
      )}
      <div data-chrome={ticket.qr !== null || undefined}>
        {ticket.people.length > 0 && <People ticket={ticket} />}
        <Revised ticket={ticket} />
        <Part name="application">
          <Loading query={intent}>{submitted => <Application ticket={ticket} intent={submitted} />}</Loading>
        </Part>
        <Part name="payment" brief={<span className="num">{showBriefCents(ticket.totalDepositCents)}</span>}>
          <Deposit ticket={ticket} />
        </Part>
        <Part name="allHistory" brief={last && <span className="num">{showTime(last.at, locale)}</span>}>
          <Timeline ticket={ticket} />
        </Part>
      </div>
    </div>
  )
}

/** The vendor's changes to the session since it was first published. */
function Revised({ ticket }: { ticket: Ticket }) {
  const revisions = useQuery(listRevisions, { id: ticket.sessionId })
  if (!revisions.data || revisions.data.rows.length === 0) return null
  return (
    <Part name="revised">
      <SessionRevisions sessionId={ticket.sessionId} method={ticket.sessionMethod} since={0} />
    </Part>
  )
}
