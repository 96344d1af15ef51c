import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Appointments } from '#contract/sales/appointments/appointment'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { savePass } from '../../../lib/pass/save-pass.ts'
import { Notice } from '../../../ui/notice.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'
import { ticketAddress } from '../address.ts'
import { WithVisit } from '../appointments/WithVisit.tsx'
import { isLive } from '../live.ts'
import { Remaining } from './Remaining.tsx'
import s from './pass.module.css'
import foldedPass from './folded-pass.css?url'

type OfflinePassProps = { ticket: Ticket; qr: NonNullable<Ticket['qr']>; children: ReactNode }

/**
 * The copy of a pass that the device stores and shows offline at the registration's address, with what remained to be
 * done then. It is rendered invisibly by the same components and names nobody: visitors bring the identity document to
 * the sales office too.
 */
export function OfflinePass(props: OfflinePassProps) {
  return <WithVisit ticket={props.ticket}>{visit => <Copy {...props} visit={visit} />}</WithVisit>
}

/** Returns the time at which the ticket and the appointment were first seen as they are now. */
const useSeenAt = (ticket: Ticket, visit: Appointments | null): string => {
  const seeNow = () => ({ ticket, visit, at: new Date().toISOString() })
  const [seen, see] = useState(seeNow)
  if (seen.ticket !== ticket || seen.visit !== visit) see(seeNow())
  return seen.at
}

function Copy({ ticket, qr, visit, children }: OfflinePassProps & { visit: Appointments | null }) {
  const { t } = useTranslation(['sales', 'frame'])
  const locale = useLocale()
  const [place] = useState(() => document.createElement('div'))
  const seenAt = useSeenAt(ticket, visit)
  const path = ticketAddress(locale, ticket.id)
  const title = t('detailTitle', { number: ticket.registrationNumber })
  const { expiresAt } = qr
  // Once for each change of what the copy shows, which `seenAt` dates.
  useEffect(
    () => savePass({ path, title, body: place, style: foldedPass, until: expiresAt }),
    [path, title, place, expiresAt, seenAt],
  )
  return createPortal(
    <main className={s.kept}>
      <h1>{unbroken(title, ticket.registrationNumber)}</h1>
      <Notice action={<a href={path}>{t('tryAgain')}</a>}>{t('kept', { time: showTime(seenAt, locale) })}</Notice>
      {children}
      {isLive(ticket) && <Remaining ticket={ticket} visit={visit} storedAt={seenAt} />}
    </main>,
    place,
  )
}
