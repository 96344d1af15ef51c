import { type ReactNode, useState } from 'react'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useTranslation } from '../../../lib/language/translation.ts'
import { QrCode } from '../../../ui/brand/qr-code.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Maximize } from '../../../ui/icon/icons.ts'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { toneOfTicket } from '../../../ui/ticket-tone.ts'
import { unbroken } from '../../../ui/unbroken.tsx'
import { keyFor } from '#contract/sales/property/method-words'
import { PropertyPicture } from '../property/PropertyPicture.tsx'
import { LargeCode } from './LargeCode.tsx'
import { PassNames } from './PassNames.tsx'
import type { PassWords } from './use-pass-words.ts'
import href from './folded-pass.css?url'

const Style = ownStyle(href)

/**
 * The pass on a screen: the property, the status, the number, all names, and the code, one press from full screen.
 * `menu`: the less frequent actions, beside that press.
 */
export function FoldedPass({ ticket, words, menu }: { ticket: Ticket; words: PassWords; menu: ReactNode }) {
  const { t } = useTranslation(['pass', 'sales'])
  const { number, property, otherName, session } = words
  const { sessionMethod, numberOfIntents } = ticket
  const entries =
    ticket.tenderUnit === null
      ? ` · ${t(keyFor(sessionMethod, 'intents'), { ns: 'sales', count: numberOfIntents })}`
      : ''
  return (
    <article className="pass-folded" data-pass={ticket.id} data-chrome>
      <Style />
      <header className="pass-picture">
        <PropertyPicture
          id={ticket.propertyId}
          focus={ticket.pictureFocus}
          first
          sizes="(min-width: 64rem) 34rem, calc(100vw - 32px)"
        />
        <StatusPill tone={toneOfTicket[ticket.status]}>{t(`status_${ticket.status}`, { ns: 'sales' })}</StatusPill>
        <p>
          <b className="display">{property}</b> <span lang={otherName.lang}>{otherName.text}</span>
        </p>
      </header>
      <div className="pass-holder">
        <div>
          <p className="pass-number">{unbroken(number, number)}</p>
          <PassNames words={words} />
          <p className="soft">{session}</p>
          <p className="soft num">
            {t('units', { count: ticket.numberOfUnits })}
            {entries}
          </p>
        </div>
        {ticket.qr && (
          <QrCode className="pass-code" text={ticket.qr.token} label={t('qrAlt', { ns: 'sales', number })} />
        )}
      </div>
      {(ticket.qr || menu) && (
        <div className="pass-actions">
          {ticket.qr && <ShowCode number={number} token={ticket.qr.token} />}
          {menu}
        </div>
      )}
    </article>
  )
}

function ShowCode({ number, token }: { number: string; token: string }) {
  const { t } = useTranslation('pass')
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Maximize />} onClick={() => setLarge(true)}>
        {t('showQr')}
      </Button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={number} size="whole">
        <LargeCode number={number} token={token} />
      </Dialog>
    </>
  )
}
