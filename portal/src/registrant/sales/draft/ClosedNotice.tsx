import type { DraftRow } from '#contract/sales/registration/draft'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Drawing } from '../../../ui/brand/drawing.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NotifyMe } from '../property/NotifyMe.tsx'
import { namesOf, nextOpening, type Offer } from '../property/catalogue.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { newRegistrationAddress, registrationAddress } from '../address.ts'
import s from '../sales.module.css'
import type { DraftHandle } from './use-draft.ts'

/** Notice that no session is open. It shows when the next session opens and offers a notification. */
export function ClosedNotice({ offer }: { offer: Offer }) {
  const { t } = useTranslation('sales')
  return (
    <Page title={t('closed')} before={<Drawing of="closed" />} lead={t('closedText')}>
      <NextOpening offer={offer} />
    </Page>
  )
}

/** When the next session opens, and the way to be notified of it; nothing if none is planned. */
export function NextOpening({ offer }: { offer: Offer }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const next = nextOpening(offer)
  return (
    next && (
      <>
        <p>{t('opensNext', { time: showTime(next.session.opensAt, locale), property: say(next.property.name) })}</p>
        <ButtonLink variant="primary" to={newRegistrationAddress(locale)}>
          {t('prepare')}
        </ButtonLink>
        <NotifyMe {...next} isOnly />
      </>
    )
  )
}

/** Notice that the session of a draft closed before it was submitted. The draft is saved. */
export function SessionClosed({ offer, draft, row }: { offer: Offer; draft: DraftHandle; row: DraftRow | null }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const offered = namesOf(offer, draft.content)
  const property = offered.property ?? row?.property
  const session = offered.session ?? row?.session
  const chooseAnother = () =>
    draft.change({
      propertyId: null,
      sessionId: null,
      batchId: null,
      tenderUnits: [],
      relatedNumber: null,
      confirmed: false,
      step: 1,
    })
  return (
    <Page title={t('closed')} before={<Drawing of="closed" />} lead={t('closedMeanwhile')}>
      {property && session && (
        <p>
          <b>{say(property.name)}</b> · {say(session.name)}
          <br />
          <span className="soft num">{t('closedAt', { time: showTime(session.closesAt, locale) })}</span>
        </p>
      )}
      <div className={s.below}>
        <Button variant="primary" onClick={chooseAnother}>
          {t('chooseAnother')}
        </Button>
        <ButtonLink to={`${registrationAddress(locale)}/history`}>{t('manage')}</ButtonLink>
      </div>
    </Page>
  )
}
