import { useTranslation } from '../lib/translation.ts'
import { useParams } from 'react-router'
import { getTicket, type Ticket } from '#contract/sales/ticket'
import { ProblemError } from '../lib/api.ts'
import { showCents, showTime } from '../lib/format.ts'
import { useQuery } from '../lib/use-query.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { Pass } from './Pass.tsx'
import s from './sales.module.css'
import { toneOf } from './status.ts'
import { WhatToBring } from './WhatToBring.tsx'
import { Withdrawal } from './Withdrawal.tsx'

/** One registration: its pass, everything as submitted, and what has happened to it. */
export default function TicketDetail() {
  const { ticketId = '' } = useParams()
  const query = useQuery(getTicket, { id: ticketId })
  // A record that is not there, or not this person's, shows the 404 page.
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return <Loading query={query}>{ticket => <Detail ticket={ticket} />}</Loading>
}

function Detail({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const { registrant } = ticket
  const english = [registrant.englishLastName, registrant.englishFirstName].filter(Boolean).join(' ')
  const title = t('detailTitle', { number: ticket.registrationNumber })
  const chinese = `${registrant.chineseLastName ?? ''}${registrant.chineseFirstName ?? ''}`
  return (
    <Page title={title} heading={unbroken(title, ticket.registrationNumber)}>
      <p className={s.ticketHead}>
        <StatusPill tone={toneOf[ticket.status]}>{t(`status_${ticket.status}`)}</StatusPill>
      </p>
      <div className={s.sheet}>
        <Pass ticket={ticket} />
        {ticket.status === 'REGISTERED' && <WhatToBring ticket={ticket} />}
        <SummaryList
          items={[
            { label: t('property'), value: say(ticket.propertyName) },
            { label: t('session'), value: `${say(ticket.sessionName)} · ${say(ticket.batchName)}` },
            { label: t('numberOfUnits'), value: t('units', { count: ticket.numberOfUnits }) },
            { label: t('numberOfIntents'), value: t('intents', { count: ticket.numberOfIntents }) },
            { label: t('total'), value: <span className="num">{showCents(ticket.totalDepositCents)}</span> },
            {
              label: t('name'),
              value: (
                <>
                  <span lang="en">{english}</span> <span lang="zh-HK">{chinese}</span>
                </>
              ),
            },
            { label: t('idNumber'), value: <span className="num">{registrant.idNumberMasked}</span> },
          ]}
        />
        <Timeline ticket={ticket} />
      </div>
      <div className={s.actions} data-chrome>
        {ticket.status === 'PENDING' && (
          <ButtonLink variant="primary" to={`/${locale}/registration-of-intent/payment?ticketId=${ticket.id}`}>
            {t('pay')}
          </ButtonLink>
        )}
        {ticket.qr && <Button onClick={() => window.print()}>{t('print')}</Button>}
        <ButtonLink to={`/${locale}/registration-of-intent/history`}>{t('manage')}</ButtonLink>
        <Withdrawal ticket={ticket} />
      </div>
    </Page>
  )
}

/** A number is not broken over two lines at its hyphens. */
const unbroken = (text: string, number: string) => {
  const [before, after] = text.split(number)
  return (
    <>
      {before}
      <span className={s.unbroken}>{number}</span>
      {after}
    </>
  )
}

/** Reasons that the registrant is told in words. */
const isTold = (reason: string | null): reason is 'UNPAID_AT_CLOSE' | 'NOT_VERIFIED' =>
  reason === 'UNPAID_AT_CLOSE' || reason === 'NOT_VERIFIED'

function Timeline({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  return (
    <section>
      <h2>{t('timeline')}</h2>
      <ol className={s.timeline}>
        {ticket.transitions.map(one => (
          <li key={`${one.to} ${one.at}`}>
            <b>{t(`event_${one.to}`)}</b>
            <span className="soft num">{showTime(one.at, locale)}</span>
            {isTold(one.reason) && <span>{t(`reason_${one.reason}`)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
