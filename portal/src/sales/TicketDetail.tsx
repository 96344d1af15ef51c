import { useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { getIntent } from '#contract/sales/intent'
import { getTicket, type Ticket } from '#contract/sales/ticket'
import { ProblemError } from '../lib/api.ts'
import { dropPasses } from '../lib/keep-pass.ts'
import { useTranslation } from '../lib/translation.ts'
import { useQuery } from '../lib/use-query.ts'
import { useSay } from '../lib/use-locale.ts'
import { focusField } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import { Application } from './history/Application.tsx'
import { DetailActions } from './history/DetailActions.tsx'
import { Deposit } from './history/Deposit.tsx'
import { People } from './history/People.tsx'
import { anchorOf, Part, type PartName, parts, Ways } from './history/Part.tsx'
import { Linked } from './history/Linked.tsx'
import { RelatedAsks } from './history/RelatedAsks.tsx'
import { Timeline } from './history/Timeline.tsx'
import s from './history/history.module.css'
import { Pass } from './Pass.tsx'
import { toneOf } from './status.ts'
import { unbroken } from '../ui/unbroken.tsx'
import { WhatToBring } from './WhatToBring.tsx'

/** One registration: its pass, everything as submitted, its deposit, and what has happened to it. */
export default function TicketDetail() {
  const { ticketId = '' } = useParams()
  const query = useQuery(getTicket, { id: ticketId })
  // A record that is not there, or not this person's, shows the 404 page.
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return <Loading query={query}>{ticket => <Detail ticket={ticket} />}</Loading>
}

/** Leads to the part that the address names, once what stands above it is there. */
const useView = (ready: boolean): void => {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const view = params.get('view') ?? hash.slice(1)
  useEffect(() => {
    if (ready && Object.values(anchorOf).includes(view)) focusField(view)
  }, [ready, view])
}

function Detail({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['history', 'sales'])
  const say = useSay()
  const intent = useQuery(getIntent, { id: ticket.intentId })
  useView(!intent.isPending)
  useEffect(() => {
    if (ticket.qr === null) void dropPasses([ticket.id])
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
      <p className={s.head}>
        <StatusPill tone={toneOf[ticket.status]}>{t(`status_${ticket.status}`)}</StatusPill>
      </p>
      <Ways names={parts.filter(name => isThere[name])} />
      <div className={s.sheet}>
        <RelatedAsks ticket={ticket} />
        <Linked ticket={ticket} />
        {ticket.qr && (
          <div id={anchorOf.pass} tabIndex={-1} className={s.part}>
            <Pass ticket={ticket} />
          </div>
        )}
        {ticket.status === 'REGISTERED' && <WhatToBring ticket={ticket} />}
        <DetailActions ticket={ticket} />
        {/* On paper the pass and what to bring are one sheet: it is what the sales office asks for. */}
        <div className={s.sheet} data-chrome={ticket.qr !== null || undefined}>
          {isThere.people && <People ticket={ticket} />}
          <Part name="application">
            <Loading query={intent}>{lodged => <Application ticket={ticket} intent={lodged} />}</Loading>
          </Part>
          <Part name="payment">
            <Deposit ticket={ticket} />
          </Part>
          <Part name="allHistory">
            <Timeline ticket={ticket} />
          </Part>
        </div>
      </div>
    </Page>
  )
}
