import { useState } from 'react'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useTranslation } from '../../../lib/language/translation.ts'
import { QrCode } from '../../../ui/brand/qr-code.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Maximize } from '../../../ui/icon/icons.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { toneOfTicket } from '../../../ui/ticket-tone.ts'
import { unbroken } from '../../../ui/unbroken.tsx'
import { LargeCode } from '../pass/LargeCode.tsx'
import { PassNames } from '../pass/PassNames.tsx'
import { usePassWords } from '../pass/use-pass-words.ts'
import { PropertyPicture } from '../property/PropertyPicture.tsx'

/** The folded pass of a registration: the property, the number, all names, and the code, one press from full screen. */
export function Standing({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['home', 'sales'])
  const words = usePassWords(ticket)
  const [isLarge, setLarge] = useState(false)
  const { number, property, otherName, session } = words
  const entries = ticket.tenderUnit === null ? ` · ${t('intents', { ns: 'sales', count: ticket.numberOfIntents })}` : ''
  return (
    <article className="home-standing" data-standing={ticket.id}>
      <header className="home-picture">
        <PropertyPicture id={ticket.propertyId} first sizes="(min-width: 64rem) 34rem, calc(100vw - 32px)" />
        <StatusPill tone={toneOfTicket[ticket.status]}>{t(`status_${ticket.status}`, { ns: 'sales' })}</StatusPill>
        <p>
          <b>{property}</b> <span lang={otherName.lang}>{otherName.text}</span>
        </p>
      </header>
      <div className="home-holder">
        {ticket.qr && (
          <QrCode className="home-code" text={ticket.qr.token} label={t('qrAlt', { ns: 'sales', number })} />
        )}
        <div>
          <p className="home-number">{unbroken(number, number)}</p>
          <PassNames words={words} />
          <p className="soft">{session}</p>
          <p className="soft num">
            {t('units', { count: ticket.numberOfUnits })}
            {entries}
          </p>
        </div>
      </div>
      {ticket.qr && (
        <>
          <Button variant="primary" wide icon={<Maximize />} onClick={() => setLarge(true)}>
            {t('showQr')}
          </Button>
          <Dialog open={isLarge} onClose={() => setLarge(false)} title={number} size="whole">
            <LargeCode number={number} token={ticket.qr.token} />
          </Dialog>
        </>
      )}
    </article>
  )
}
