import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { keepAwake } from '../../../lib/pass/keep-awake.ts'
import { Logo } from '../../../ui/brand/logo.tsx'
import { QrCode } from '../../../ui/brand/qr-code.tsx'
import { PropertyPicture } from '../property/PropertyPicture.tsx'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { OfflinePass } from './OfflinePass.tsx'
import { PassNames } from './PassNames.tsx'
import { PassTools } from './PassTools.tsx'
import s from './pass.module.css'
import { type PassWords, usePassWords } from './use-pass-words.ts'

/** The pass of a registration: its number, its holder, its code and the development. */
export function Pass({ ticket }: { ticket: Ticket }) {
  const words = usePassWords(ticket)
  return (
    <>
      <PassCard
        ticket={ticket}
        words={words}
        picture={<PropertyPicture id={ticket.propertyId} first sizes="(min-width: 64rem) 26rem, calc(100vw - 32px)" />}
        names={<PassNames words={words} />}
      >
        {ticket.qr && <PassTools words={words} qr={ticket.qr} />}
      </PassCard>
      {ticket.qr && (
        <OfflinePass ticket={ticket} qr={ticket.qr}>
          <PassCard ticket={ticket} words={words} />
        </OfflinePass>
      )}
    </>
  )
}

type PassCardProps = {
  ticket: Ticket
  words: PassWords
  picture?: ReactNode
  names?: ReactNode
  children?: ReactNode
}

/** The card itself. The stored offline copy has no names and no picture that would need the network. */
function PassCard({ ticket, words, picture, names, children }: PassCardProps) {
  const { t } = useTranslation('sales')
  const shown = useRef<SVGSVGElement>(null)
  const token = ticket.qr?.token
  useEffect(() => (shown.current ? keepAwake(shown.current) : undefined), [token])
  if (token === undefined) return null
  const { property, otherName, session, caption, number, deadline } = words
  return (
    <article className={s.pass} data-paper>
      <header className={s.head}>
        {picture}
        <Logo />
        <div>
          <p className={s.property}>
            {property} <span lang={otherName.lang}>{otherName.text}</span>
          </p>
          <p>{session}</p>
        </div>
      </header>
      <div className={s.stub}>
        <p className={s.caption}>{caption}</p>
        <p className={s.number}>{number}</p>
        {names}
        <QrCode ref={shown} className={s.qr} text={token} label={t('qrAlt', { number })} />
        {deadline && (
          <p className={s.deadline}>
            {deadline.label} <b className="num">{deadline.time}</b>
          </p>
        )}
        {children}
        <p className={s.hint} data-chrome>
          {t('bright')}
        </p>
        {/* On paper, at the foot of each page (U-41). */}
        <p className={s.foot} aria-hidden="true">
          {number}
        </p>
      </div>
    </article>
  )
}
