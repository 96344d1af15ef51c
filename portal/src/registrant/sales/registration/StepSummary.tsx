import type { ReactNode } from 'react'
import type { DraftContent } from '#contract/sales/registration/draft'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { chosenOf, isTender, type Offer, type OfferedProperty, type OfferedSession } from '../property/catalogue.ts'
import { Countdown } from '../property/Countdown.tsx'
import { keyFor } from '#contract/sales/property/method-words'
import { PropertyPicture } from '../property/PropertyPicture.tsx'
import href from './step-summary.css?url'

const Style = ownStyle(href)

type StepSummaryProps = {
  offer: Offer
  content: DraftContent
  property: OfferedProperty
  session: OfferedSession
  /** Address where the choices are changed; null on that step. */
  changeTo: string | null
  /** The saved-at status. */
  children: ReactNode
}

/**
 * What is being registered for: property, group, units, ballot entries or turns to choose, and total deposit, with the
 * deadline and a way to change it. A row above the step, or a card beside it on wide screens.
 */
export function StepSummary({ offer, content, property, session, changeTo, children }: StepSummaryProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const locale = useLocale()
  const { batch } = chosenOf(offer, content)
  const { salesOffice } = session
  const tender = isTender(session)
  const count = tender ? content.tenderUnits.length : (content.numberOfIntents ?? 0)
  return (
    <div className="step-summary">
      {/* Only needed after login, so the shared style sheet does not contain it. */}
      <Style />
      <div className="step-picture">
        <PropertyPicture id={property.id} focus={property.pictureFocus} sizes="(min-width: 64rem) 22rem, 5rem" />
      </div>
      <div className="step-what">
        <b className="display">{say(property.name)}</b>
        <span className="step-wide">{say(session.name)}</span>
        {batch && <span>{say(batch.name)}</span>}
        <span>
          {tender
            ? t('units', { count })
            : `${t('units', { count: content.numberOfUnits ?? 0 })} · ${t(keyFor(session.method, 'intents'), { count })}`}
        </span>
        <span className="step-total">
          {t('total')} <b className="num">{showBriefCents(session.depositCents * count)}</b>
        </span>
        {changeTo !== null && (
          <ButtonLink variant="quiet" size="small" to={changeTo}>
            {t('change')}
            <span className="vh"> {t('step1')}</span>
          </ButtonLink>
        )}
      </div>
      <p className="step-when">
        <Countdown session={session} serverNow={offer.now} />
        {session.ballotAt !== null && (
          <span className="num soft">{t('ballotOn', { time: showTime(session.ballotAt, locale) })}</span>
        )}
        <span className="num soft">{t('saleOn', { time: showTime(session.saleAt, locale) })}</span>
      </p>
      {children}
      <p className="step-office">
        {say(salesOffice.name)}
        <span className="num">{salesOffice.phone}</span>
      </p>
    </div>
  )
}
