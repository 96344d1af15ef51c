import type { ReactNode } from 'react'
import type { DraftContent } from '#contract/sales/registration/draft'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { chosenOf, isTender, type Offer, type OfferedProperty, type OfferedSession } from '../property/catalogue.ts'
import { Countdown } from '../property/Countdown.tsx'
import { PropertyPicture } from '../property/PropertyPicture.tsx'
import href from './step-summary.css?url'

const Style = ownStyle(href)

type StepSummaryProps = {
  offer: Offer
  content: DraftContent
  property: OfferedProperty
  session: OfferedSession
  /** The saved-at status. */
  children: ReactNode
}

/** The property, the deadline and the amount: two lines above the step, or a card beside it on wide screens. */
export function StepSummary({ offer, content, property, session, children }: StepSummaryProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const locale = useLocale()
  const { batch } = chosenOf(offer, content)
  const { salesOffice } = session
  const count = isTender(session) ? content.tenderUnits.length : (content.numberOfIntents ?? 0)
  return (
    <div className="step-summary">
      {/* Only needed after login, so the shared style sheet does not contain it. */}
      <Style />
      <div className="step-picture">
        <PropertyPicture id={property.id} sizes="(min-width: 64rem) 22rem, 1px" />
      </div>
      <p className="step-what">
        <span>
          <b>{say(property.name)}</b> · {say(session.name)}
        </span>
        {batch && <span className="step-wide">{say(batch.name)}</span>}
        <Countdown until={session.closesAt} serverNow={offer.now} />
        {session.ballotAt !== null && (
          <span className="num soft">{t('ballotOn', { time: showTime(session.ballotAt, locale) })}</span>
        )}
        <span className="num soft">{t('saleOn', { time: showTime(session.saleAt, locale) })}</span>
      </p>
      <dl className="step-deposit">
        <dt>{t('total')}</dt>
        <dd className="num">
          <b>{showBriefCents(session.depositCents * count)}</b>
          <span className="soft">
            {showBriefCents(session.depositCents)} × {t(isTender(session) ? 'units' : 'intents', { count })}
          </span>
        </dd>
      </dl>
      {children}
      <p className="step-office">
        {say(salesOffice.name)}
        <span className="num">{salesOffice.phone}</span>
      </p>
    </div>
  )
}
