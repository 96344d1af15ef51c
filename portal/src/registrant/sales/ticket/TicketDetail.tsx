import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { getIntent } from '#client/sales/registration/intent'
import { listRevisions } from '#client/sales/session/operations'
import { getTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { ProblemError } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { deletePasses } from '../../../lib/pass/save-pass.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { focusField } from '../../../ui/field/field.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { Beside } from '../../../ui/layout/beside.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { visitAnchor } from '../address.ts'
import { Linked } from '../related/Linked.tsx'
import { RelatedAsks } from '../related/RelatedAsks.tsx'
import { DayOfSale } from '../sale-day/DayOfSale.tsx'
import { Visit } from '../appointments/Visit.tsx'
import { Pass } from '../pass/Pass.tsx'
import { WhatToBring } from '../pass/WhatToBring.tsx'
import { SessionRevisions } from '../property/SessionRevisions.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { Application } from './Application.tsx'
import { DetailActions } from './DetailActions.tsx'
import { People } from './People.tsx'
import { anchorOf, Part, type PartName, parts, Ways } from './Part.tsx'
import { Timeline } from './Timeline.tsx'
import s from '../ticket.module.css'
import { toneOfTicket } from '../../../ui/ticket-tone.ts'
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

/** Scrolls to the part that the address names, once everything above it is loaded. */
const useView = (ready: boolean): void => {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const view = params.get('view') ?? hash.slice(1)
  useEffect(() => {
    if (ready && (view === visitAnchor || Object.values(anchorOf).includes(view))) focusField(view)
  }, [ready, view])
}

function Detail({ ticket, Deposit }: { ticket: Ticket } & Slots) {
  const { t } = useTranslation(['history', 'sales'])
  const say = useSay()
  const [isWithdrawn, setWithdrawn] = useState(false)
  const intent = useQuery(getIntent, { id: ticket.intentId })
  useView(!intent.isPending)
  useEffect(() => {
    if (ticket.qr === null) void deletePasses([ticket.id])
  }, [ticket])
  const title = t('detailTitle', { number: ticket.registrationNumber })
  const isThere: Record<PartName, boolean> = {
    pass: ticket.qr !== null,
    people: ticket.people.length > 0,
    application: true,
    payment: true,
    allHistory: true,
  }
  return (
    <Page
      title={title}
      heading={unbroken(title, ticket.registrationNumber)}
      lead={`${say(ticket.propertyName)} · ${say(ticket.sessionName)} · ${say(ticket.batchName)}`}
    >
      {isWithdrawn && <Withdrawn ticket={ticket} />}
      <p className={s.head}>
        <StatusPill tone={toneOfTicket[ticket.status]}>{t(`status_${ticket.status}`)}</StatusPill>
      </p>
      <Ways names={parts.filter(name => isThere[name])} />
      <RelatedAsks ticket={ticket} />
      <DayOfSale ticket={ticket} />
      <BesidePass ticket={ticket}>
        {ticket.status === 'REGISTERED' && <Visit ticket={ticket} />}
        {ticket.status === 'REGISTERED' && <WhatToBring ticket={ticket} />}
        <Linked ticket={ticket} />
        <Revised ticket={ticket} />
        <DetailActions ticket={ticket} onWithdrawn={() => setWithdrawn(true)} />
        {/* When printed, the pass and the list of what to bring share one sheet, which the sales office asks for. */}
        <div className={s.sheet} data-chrome={ticket.qr !== null || undefined}>
          {isThere.people && <People ticket={ticket} />}
          <Part name="application">
            <Loading query={intent}>{submitted => <Application ticket={ticket} intent={submitted} />}</Loading>
          </Part>
          <Part name="payment">
            <Deposit ticket={ticket} />
          </Part>
          <Part name="allHistory">
            <Timeline ticket={ticket} />
          </Part>
        </div>
      </BesidePass>
    </Page>
  )
}

/** The pass, if there is one, and the other content beside it. */
function BesidePass({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const rest = <div className={s.sheet}>{children}</div>
  if (ticket.qr === null) return rest
  const pass = (
    <div id={anchorOf.pass} tabIndex={-1} className={s.part}>
      <Pass ticket={ticket} />
    </div>
  )
  return (
    <Beside side="start" aside={pass}>
      {rest}
    </Beside>
  )
}

/** The vendor's changes to the session since it was first published. */
function Revised({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('differences')
  const revisions = useQuery(listRevisions, { id: ticket.sessionId })
  if (!revisions.data || revisions.data.rows.length === 0) return null
  return (
    <Card title={t('revisedSession')}>
      <SessionRevisions sessionId={ticket.sessionId} since={0} />
    </Card>
  )
}
