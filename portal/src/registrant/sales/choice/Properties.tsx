import { useSearchParams } from 'react-router'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useSession } from '../../../lib/session/login-session.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { hasOpen, type Offer } from '../property/catalogue.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import href from './offered.css?url'
import { PropertyRow } from './PropertyRow.tsx'
import { useOffer } from './use-offer.ts'

const Style = ownStyle(href)

/**
 * Public page of properties, sessions, dates and deposits, before login. `?property=` opens one property, for shared
 * links.
 */
export function Properties() {
  const { t } = useTranslation(['offered', 'accounts'])
  const locale = useLocale()
  const session = useSession()
  const live = useHydrated()
  const { offer, isLate } = useOffer()
  return (
    <Page title={t('title')} lead={t('lead')}>
      {/* The style belongs to this page only, so the shared style sheet does not contain it. */}
      <Style />
      <div className="offered-page">
        {offer ? <OfOffer offer={offer} /> : isLate ? <Notice tone="warning">{t('late')}</Notice> : <Waiting />}
        {(!live || session.status === 'anonymous') && (
          <p>
            <TextLink to={`/${locale}/login`}>{t('login', { ns: 'accounts' })}</TextLink>
            {' · '}
            <TextLink to={`/${locale}/register`}>{t('apply', { ns: 'accounts' })}</TextLink>
          </p>
        )}
      </div>
    </Page>
  )
}

const Waiting = () => <Skeleton lines={3} shape="card" />

function OfOffer({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offered')
  const [params] = useSearchParams()
  const asked = params.get('property')
  const { properties } = offer
  const opened =
    properties.find(({ id }) => id === asked) ??
    properties.find(({ sessions }) => sessions.some(({ phase }) => phase === 'OPEN')) ??
    properties[0]
  const rows = opened ? [opened, ...properties.filter(property => property !== opened)] : []
  return (
    <>
      {!hasOpen(offer) && <Notice tone="info">{t('none')}</Notice>}
      <div className="offered-rows">
        {rows.map(property => (
          <PropertyRow key={property.id} property={property} serverNow={offer.now} open={property === opened} />
        ))}
      </div>
    </>
  )
}
