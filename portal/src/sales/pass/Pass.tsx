import { type ReactNode, useEffect, useRef } from 'react'
import { useSay, useTranslation } from '../../lib/language/index.ts'
import type { Ticket } from '#contract/sales/ticket'
import { englishName } from '#contract/person-name'
import { keepAwake } from '../../lib/pass/index.ts'
import { Logo } from '../../ui/brand/index.ts'
import { QrCode } from '../../ui/qr/index.ts'
import { KeptPass } from './KeptPass.tsx'
import { PassTools } from './PassTools.tsx'
import s from './pass.module.css'

/** The pass of a registration: its code, its number, the development. What one is glad to own. */
export function Pass({ ticket }: { ticket: Ticket }) {
  const { registrant, companyName } = ticket
  return (
    <>
      <PassCard ticket={ticket}>
        {companyName?.english && (
          <p className={s.company} lang="en">
            {companyName.english}
          </p>
        )}
        {companyName?.chinese && (
          <p className={s.company} lang="zh-HK">
            {companyName.chinese}
          </p>
        )}
        <p className={s.name} lang="en">
          {englishName(registrant)}
        </p>
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

/** The card itself. Beneath the number stands whose it is, where that is shown. */
function PassCard({ ticket, children }: { ticket: Ticket; children?: ReactNode }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const shown = useRef<SVGSVGElement>(null)
  const token = ticket.qr?.token
  useEffect(() => (shown.current ? keepAwake(shown.current) : undefined), [token])
  if (token === undefined) return null
  return (
    <article className={s.pass}>
      <header className={s.head}>
        <Logo />
        <div>
          <p className={s.property}>{say(ticket.propertyName)}</p>
          <p>
            {say(ticket.sessionName)} · {say(ticket.batchName)}
          </p>
        </div>
      </header>
      <div className={s.stub}>
        <QrCode ref={shown} className={s.qr} text={token} label={t('qrAlt', { number: ticket.registrationNumber })} />
        <p className={s.caption}>{t('number')}</p>
        <p className={s.number}>{ticket.registrationNumber}</p>
        {children}
        <p className={s.hint} data-chrome>
          {t('bright')}
        </p>
      </div>
    </article>
  )
}
