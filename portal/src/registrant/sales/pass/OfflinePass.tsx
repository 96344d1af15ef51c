import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { savePass } from '../../../lib/pass/save-pass.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ticketAddress } from '../address.ts'
import s from './pass.module.css'
import { unbroken } from '../../../ui/unbroken.tsx'

type OfflinePassProps = { ticket: Ticket; qr: NonNullable<Ticket['qr']>; children: ReactNode }

/**
 * The copy of a pass that the device stores and shows offline at the registration's address. It is rendered invisibly
 * by the same components and names nobody: visitors bring the identity document to the sales office too.
 */
export function OfflinePass({ ticket, qr, children }: OfflinePassProps) {
  const { t } = useTranslation(['sales', 'frame'])
  const locale = useLocale()
  const [place] = useState(() => document.createElement('div'))
  const [seenAt] = useState(() => new Date().toISOString())
  const path = ticketAddress(locale, ticket.id)
  const title = t('detailTitle', { number: ticket.registrationNumber })
  const { token, expiresAt } = qr
  useEffect(() => savePass({ path, title, body: place, until: expiresAt }), [path, title, place, token, expiresAt])
  return createPortal(
    <main className={s.kept}>
      <h1>{unbroken(title, ticket.registrationNumber)}</h1>
      <Notice action={<a href={path}>{t('tryAgain')}</a>}>{t('kept', { time: showTime(seenAt, locale) })}</Notice>
      {children}
    </main>,
    place,
  )
}
