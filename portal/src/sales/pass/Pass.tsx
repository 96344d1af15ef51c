import { type ReactNode, useEffect, useRef } from 'react'
import { showTime, useLocale, useSay, useTranslation } from '../../lib/language/index.ts'
import type { Ticket } from '#contract/sales/ticket'
import { chineseName, englishName } from '#contract/person-name'
import { keepAwake } from '../../lib/pass/index.ts'
import { Logo } from '../../ui/brand/index.ts'
import { QrCode } from '../../ui/qr/index.ts'
import { PropertyPicture } from '../property/index.ts'
import { KeptPass } from './KeptPass.tsx'
import { PassTools } from './PassTools.tsx'
import s from './pass.module.css'

/** The pass of a registration: its number, whose it is, its code, the development. What one is glad to own. */
export function Pass({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <PassCard
        ticket={ticket}
        picture={<PropertyPicture id={ticket.propertyId} first sizes="(min-width: 64rem) 26rem, calc(100vw - 32px)" />}
        names={<Names ticket={ticket} />}
      >
        {ticket.qr && <PassTools ticket={ticket} qr={ticket.qr} />}
      </PassCard>
      {ticket.qr && (
        <KeptPass ticket={ticket} qr={ticket.qr}>
          <PassCard ticket={ticket} />
        </KeptPass>
      )}
    </>
  )
}

/** Whose it is, in the scripts that the name is known in. */
function Names({ ticket: { registrant, companyName, people } }: { ticket: Ticket }) {
  const chinese = chineseName(registrant)
  return (
    <>
      {companyName && (
        <p className={s.company}>
          {companyName.english && <span lang="en">{companyName.english}</span>}
          {companyName.chinese && <span lang="zh-HK">{companyName.chinese}</span>}
        </p>
      )}
      <p className={s.name}>
        <span lang="en">{englishName(registrant)}</span>
        {chinese && <span lang="zh-HK">{chinese}</span>}
      </p>
      {people
        .filter(({ role }) => role === 'JOINT')
        .map(({ id, name }) => (
          <p key={id} className={s.name} lang="en">
            {name}
          </p>
        ))}
    </>
  )
}

type PassCardProps = { ticket: Ticket; picture?: ReactNode; names?: ReactNode; children?: ReactNode }

/** The card itself. What a device keeps of it names nobody, and has no picture to ask for. */
function PassCard({ ticket, picture, names, children }: PassCardProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const locale = useLocale()
  const shown = useRef<SVGSVGElement>(null)
  const token = ticket.qr?.token
  useEffect(() => (shown.current ? keepAwake(shown.current) : undefined), [token])
  if (token === undefined) return null
  const other = locale === 'en' ? 'zh-HK' : 'en'
  return (
    <article className={s.pass} data-paper>
      <header className={s.head}>
        {picture}
        <Logo />
        <div>
          <p className={s.property}>
            {say(ticket.propertyName)} <span lang={other}>{ticket.propertyName[other]}</span>
          </p>
          <p>
            {say(ticket.sessionName)} · {say(ticket.batchName)}
          </p>
        </div>
      </header>
      <div className={s.stub}>
        <p className={s.caption}>{t('number')}</p>
        <p className={s.number}>{ticket.registrationNumber}</p>
        {names}
        <QrCode ref={shown} className={s.qr} text={token} label={t('qrAlt', { number: ticket.registrationNumber })} />
        {ticket.status === 'REGISTERED' && (
          <p className={s.deadline}>
            {t('deadline')} <b className="num">{showTime(ticket.verifyBy, locale)}</b>
          </p>
        )}
        {children}
        <p className={s.hint} data-chrome>
          {t('bright')}
        </p>
        {/* On paper, at the foot of each page (U-41). */}
        <p className={s.foot} aria-hidden="true">
          {ticket.registrationNumber}
        </p>
      </div>
    </article>
  )
}
