import { showBriefCents } from '#contract/money'
import { getPropertyDocument } from '#client/sales/property/sales-session'
import { streamUrl } from '../../../lib/api/api.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { TextLink } from '../../../ui/button.tsx'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import type { OfferedSession } from '../property/catalogue.ts'
import { PropertyPicture } from '../property/PropertyPicture.tsx'
import { showBriefTime } from './brief-time.ts'
import href from './front.css?url'
import type { Shown } from './shown.ts'
import { useFrontOffer } from './use-front-offer.ts'
import { choose } from './Ways.tsx'

const Style = ownStyle(href)

/** What is on offer: one property as a sheet with its whole picture, several as a card each. */
export function FrontProperty() {
  const shown = useFrontOffer()
  const [only, ...others] = shown ?? []
  return (
    <div className="front-offer" data-count={shown?.length} data-awaited={shown === null || undefined}>
      {/* The style belongs to the front only. The build puts it into the prerendered page. */}
      <Style />
      {shown === null && <Outline />}
      {only && others.length === 0 && <Sheet {...only} />}
      {shown && others.length > 0 && <Cards shown={shown} />}
    </div>
  )
}

/** Placeholder of the sheet, without words: it is hydrated in any language. */
const Outline = () => (
  <div className="front-sheet" aria-hidden="true">
    <div className="front-picture" />
  </div>
)

function Sheet({ property, session }: Shown) {
  const say = useSay()
  return (
    <section className="front-sheet" aria-labelledby="front-name" data-front-property={property.id}>
      <div className="front-picture">
        <PropertyPicture
          id={property.id}
          focus={property.pictureFocus}
          alt={property.pictureAlt}
          first
          sizes="(min-width: 60rem) 50vw, 100vw"
        />
      </div>
      <div className="front-about">
        <h2 id="front-name" className="display">
          {say(property.name)}
        </h2>
        <p className="front-place">
          {say(property.address)} · {say(property.developer)}
        </p>
        <Facts session={session} />
        <Documents property={property} />
      </div>
    </section>
  )
}

/** The documents of the sale, by the short name of their kind where only one is of that kind. */
function Documents({ property }: Pick<Shown, 'property'>) {
  const { t } = useTranslation('front')
  const say = useSay()
  const { documents } = property
  if (documents.length === 0) return null
  const isOnly = (type: string) => documents.filter(item => item.type === type).length === 1
  return (
    <ul className="front-documents" aria-label={`${t('documents')} · ${say(property.name)}`}>
      {documents.map(({ id, type, title }) => (
        <li key={id}>
          <a href={streamUrl(getPropertyDocument, { id })} target="_blank" rel="noopener">
            {isOnly(type) ? t(`document_${type}`) : say(title)}
            <span className="vh"> {t('newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** When registration ends or begins, the ballot or the sale, and the deposit. */
function Facts({ session }: { session: OfferedSession }) {
  const { t } = useTranslation('front')
  const locale = useLocale()
  const isOpen = session.phase === 'OPEN'
  const facts = [
    [t(isOpen ? 'until' : 'opens'), showBriefTime(isOpen ? session.closesAt : session.opensAt, locale, true)],
    session.ballotAt === null
      ? [t('sale'), showBriefTime(session.saleAt, locale, false)]
      : [t('ballot'), showBriefTime(session.ballotAt, locale, false)],
    [t('deposit'), showBriefCents(session.depositCents)],
  ]
  return (
    <dl className="front-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Cards({ shown }: { shown: readonly Shown[] }) {
  const { t } = useTranslation('front')
  const say = useSay()
  const locale = useLocale()
  return (
    <section className="front-cards" aria-labelledby="front-open">
      <h2 id="front-open">{t('open')}</h2>
      <ul>
        {shown.map(({ property, session }) => (
          <li key={property.id} className="front-card" data-front-property={property.id}>
            <div className="front-picture">
              <PropertyPicture
                id={property.id}
                focus={property.pictureFocus}
                alt={property.pictureAlt}
                first
                sizes="(min-width: 60rem) 16rem, 100vw"
              />
            </div>
            <div className="front-about">
              <h3 className="display">{say(property.name)}</h3>
              <Facts session={session} />
              <Documents property={property} />
              <TextLink to={`/${locale}/register`} onClick={() => choose({ property, session })}>
                {t('registerFor', { property: say(property.name) })}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
