import type { DraftRow } from '#contract/sales/registration/draft'
import type { Appointments } from '#contract/sales/appointments/appointment'
import { getTicket } from '#client/sales/ticket/ticket'
import type { TicketRow } from '#contract/sales/ticket/ticket'
import { useQuery } from '../../../lib/api/use-query.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Beside } from '../../../ui/layout/beside.tsx'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { toneOfTicket } from '../../../ui/ticket-tone.ts'
import { draftAddress, newRegistrationAddress, ticketAddress } from '../address.ts'
import { isLive } from '../live.ts'
import { Owed } from '../Owed.tsx'
import { NextOpening } from '../draft/ClosedNotice.tsx'
import { readyOf } from '../draft/prepared.ts'
import { WithVisit } from '../appointments/WithVisit.tsx'
import { Pass } from '../pass/Pass.tsx'
import { Remaining } from '../pass/Remaining.tsx'
import { hasOffered, hasOpen, type Offer } from '../property/catalogue.ts'
import href from './home.css?url'

const Style = ownStyle(href)

type HomeProps = {
  /** The live registrations, the most urgent first; at least one. */
  rows: readonly TicketRow[]
  offer: Offer
  drafts: readonly DraftRow[]
  /** True if the registrant has asked for a new registration although no session is open. */
  isRefused?: boolean
}

/** The first screen of a registrant who holds a live registration: what it is, and what remains to be done. */
export function Home(props: HomeProps) {
  const [row] = props.rows
  if (!row) return null
  return (
    <WithVisit ticket={row}>
      {/* Waits for the appointment as well, so that nothing moves once the steps are shown. */}
      {(visit, isAwaited) => <Shown {...props} row={row} visit={visit} isAwaited={isAwaited} />}
    </WithVisit>
  )
}

type ShownProps = HomeProps & { row: TicketRow; visit: Appointments | null; isAwaited: boolean }

function Shown({ rows, row, offer, drafts, isRefused = false, visit, isAwaited }: ShownProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const query = useQuery(getTicket, { id: row.id })
  const others = rows.slice(1)
  return (
    <Loading whole query={isAwaited ? { ...query, data: undefined } : query}>
      {ticket => (
        <Page title={t('title', { count: rows.length })}>
          {/* The style belongs to this screen only, so the shared style sheet does not contain it. */}
          <Style />
          <Beside side="start" aside={<Pass ticket={ticket} />}>
            {/* The ticket may be newer than the list: one that has just ended has nothing left to do. */}
            {isLive(ticket) && <Remaining ticket={ticket} visit={visit} />}
            <p className="home-line">
              <TextLink to={ticketAddress(locale, ticket.id)}>
                {t('details')}
                <span className="vh"> {ticket.registrationNumber}</span>
              </TextLink>
            </p>
          </Beside>
          <Owed except={ticket.id} />
          <div className="home-lines">
            {others.length > 0 && <Others rows={others} />}
            <Unfinished offer={offer} drafts={drafts} />
            {isRefused ? <Closed offer={offer} /> : <Again offer={offer} />}
          </div>
        </Page>
      )}
    </Loading>
  )
}

function Others({ rows }: { rows: readonly TicketRow[] }) {
  const { t } = useTranslation(['home', 'sales'])
  const locale = useLocale()
  const say = useSay()
  return (
    <section aria-labelledby="other-registrations">
      <h2 id="other-registrations">{t('others')}</h2>
      <ul>
        {rows.map(row => (
          <li key={row.id} className="home-line" data-other={row.id}>
            <span>
              <b className="num">{row.registrationNumber}</b> · {say(row.propertyName)}
              <br />
              <StatusPill tone={toneOfTicket[row.status]}>{t(`status_${row.status}`, { ns: 'sales' })}</StatusPill>
            </span>
            <TextLink to={ticketAddress(locale, row.id)}>
              {t('view', { ns: 'sales' })}
              <span className="vh"> {row.registrationNumber}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unfinished({ offer, drafts }: Pick<HomeProps, 'offer' | 'drafts'>) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const [only] = drafts
  if (!only) return null
  const ready = readyOf(offer, drafts)
  if (ready)
    return (
      <p className="home-line">
        <span>
          {ready.hasOpened || ready.row.session === null
            ? t('readyNow')
            : t('ready', { time: showTime(ready.row.session.opensAt, locale) })}
        </span>
        <TextLink to={draftAddress(locale, ready.row.id)}>{t('continue')}</TextLink>
      </p>
    )
  return (
    <p className="home-line">
      <span>{t('unfinished', { count: drafts.length })}</span>
      <TextLink to={drafts.length === 1 ? draftAddress(locale, only.id) : newRegistrationAddress(locale)}>
        {t('continue')}
      </TextLink>
    </p>
  )
}

/** The answer to who has asked for a new registration: none is open, and when the next one opens. */
function Closed({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['home', 'sales'])
  return (
    <section aria-labelledby="registration-closed">
      <h2 id="registration-closed">{t('closed', { ns: 'sales' })}</h2>
      <p>{t('closed')}</p>
      <NextOpening offer={offer} />
    </section>
  )
}

function Again({ offer }: { offer: Offer }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  if (!hasOffered(offer)) return <p className="home-line soft">{t('closed')}</p>
  return (
    <p className="home-line">
      <span>{t(hasOpen(offer) ? 'again' : 'prepare')}</span>
      <TextLink to={newRegistrationAddress(locale)}>{t('start')}</TextLink>
    </p>
  )
}
