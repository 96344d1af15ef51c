import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Logo } from '../../../ui/brand/logo.tsx'
import { QrCode } from '../../../ui/brand/qr-code.tsx'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { FoldedPass } from './FoldedPass.tsx'
import { OfflinePass } from './OfflinePass.tsx'
import { PassMenu } from './PassMenu.tsx'
import { PassNames } from './PassNames.tsx'
import s from './pass.module.css'
import { type PassWords, usePassWords } from './use-pass-words.ts'

type PassProps = {
  ticket: Ticket
  /** Items of the menu of less frequent actions, after those of every pass; without them there is no menu. */
  menu?: ReactNode
}

/**
 * The pass of a registration: folded on the screen, whole on paper, and whole in the copy that the device shows
 * without a network.
 */
export function Pass({ ticket, menu }: PassProps) {
  const words = usePassWords(ticket)
  return (
    <>
      <FoldedPass
        ticket={ticket}
        words={words}
        menu={
          menu !== undefined && (
            <PassMenu ticket={ticket} words={words}>
              {menu}
            </PassMenu>
          )
        }
      />
      {ticket.qr && (
        <>
          <div className={s.printed}>
            <PassCard words={words} qr={ticket.qr} names={<PassNames words={words} />} />
          </div>
          <OfflinePass ticket={ticket} qr={ticket.qr}>
            <PassCard words={words} qr={ticket.qr} />
          </OfflinePass>
        </>
      )}
    </>
  )
}

type PassCardProps = { words: PassWords; qr: NonNullable<Ticket['qr']>; names?: ReactNode }

/** The whole pass. The stored offline copy has no names. */
function PassCard({ words, qr, names }: PassCardProps) {
  const { t } = useTranslation('sales')
  const { property, otherName, session, caption, number, deadline } = words
  return (
    <article className={s.pass} data-paper>
      <header className={s.head}>
        <Logo />
        <div>
          <p className={s.property}>
            <b className="display">{property}</b> <span lang={otherName.lang}>{otherName.text}</span>
          </p>
          <p>{session}</p>
        </div>
      </header>
      <div className={s.stub}>
        <p className={s.caption}>{caption}</p>
        <p className={s.number}>{number}</p>
        {names}
        <QrCode className={s.qr} text={qr.token} label={t('qrAlt', { number })} />
        {deadline && (
          <p className={s.deadline}>
            {deadline.label} <b className="num">{deadline.time}</b>
          </p>
        )}
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
