import { useState } from 'react'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useList } from '../../../lib/lists/lists.ts'
import { useSession } from '../../../lib/session/login-session.ts'
import { Folded } from '../../../ui/layout/folded.tsx'
import { NotifyMe } from '../property/NotifyMe.tsx'
import { Countdown } from '../property/Countdown.tsx'
import type { OfferedProperty, OfferedSession } from '../property/catalogue.ts'
import { PropertyDocuments } from '../property/PropertyDocuments.tsx'
import { PropertyPicture } from '../property/PropertyPicture.tsx'
import { SessionFacts } from '../property/SessionFacts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { propertiesAddress, registrationAddress } from '../address.ts'
import { saveChoice } from './saved-choice.ts'

type RowProps = { property: OfferedProperty; serverNow: string; open: boolean }

/** One property as a row that expands in place. */
export function PropertyRow({ property, serverNow, open }: RowProps) {
  const { t } = useTranslation(['offered', 'sales'])
  const say = useSay()
  const district = useList('DISTRICT').find(item => item.code === property.district)
  const [first] = property.sessions
  return (
    <details className="offered-row" name="property" open={open} data-property={property.id}>
      <summary>
        <PropertyPicture
          id={property.id}
          focus={property.pictureFocus}
          alt={property.pictureAlt}
          first={open}
          sizes="(min-width: 48rem) 24rem, 100vw"
        />
        <span className="offered-name">
          <h2 className="display">{say(property.name)}</h2>
          <span className="soft">
            {[district ? say(district.name) : '', say(property.developer)].filter(Boolean).join(' · ')}
          </span>
          {first && (
            <span className="offered-when">
              <Countdown session={first} serverNow={serverNow} />
            </span>
          )}
        </span>
      </summary>
      <div className="offered-panel">
        <p>{say(property.description)}</p>
        {property.sessions.map(session => (
          <SessionPanel key={session.id} property={property} session={session} />
        ))}
        {property.documents.length > 0 && (
          <Folded title={t('papers')} brief={t('papersBrief', { count: property.documents.length })}>
            <PropertyDocuments property={property} />
          </Folded>
        )}
      </div>
    </details>
  )
}

function SessionPanel({ property, session }: { property: OfferedProperty; session: OfferedSession }) {
  const { t } = useTranslation('offered')
  const say = useSay()
  const locale = useLocale()
  const { status } = useSession()
  const keep = () => saveChoice({ propertyId: property.id, sessionId: session.id, batchId: null, name: property.name })
  return (
    <section className="offered-session">
      <div className="offered-share">
        <h3>{say(session.name)}</h3>
        <Share property={property} />
      </div>
      {session.phase !== 'CLOSED' && (
        <ButtonLink
          variant={session.phase === 'OPEN' ? 'primary' : 'secondary'}
          wide
          to={status === 'anonymous' ? `/${locale}/register` : registrationAddress(locale)}
          onClick={keep}
          {...{ [session.phase === 'OPEN' ? 'data-register' : 'data-prepare']: session.id }}
        >
          {t(session.phase === 'OPEN' ? 'register' : 'prepare')}
        </ButtonLink>
      )}
      <NotifyMe property={property} session={session} />
      <SessionFacts session={session} />
      <Folded title={t('groups')} brief={session.batches.map(({ name }) => say(name)).join(' · ')}>
        <ul className="offered-groups">
          {session.batches.map(({ id, name, whoMayJoin }) => (
            <li key={id}>
              <b>{say(name)}</b> <span className="soft">{say(whoMayJoin)}</span>
            </li>
          ))}
        </ul>
      </Folded>
    </section>
  )
}

/** Shares through the device's menu if it has one; otherwise copies the link. */
function Share({ property }: { property: OfferedProperty }) {
  const { t } = useTranslation('offered')
  const say = useSay()
  const locale = useLocale()
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const url = new URL(`${propertiesAddress(locale)}?property=${property.id}`, location.origin).href
    if (typeof navigator.share === 'function') return navigator.share({ title: say(property.name), url })
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <div>
      {/* Closing the menu without sharing is not an error. */}
      <Button variant="quiet" size="small" onClick={() => void share().catch(() => undefined)}>
        {t('share')}
        <span className="vh"> {say(property.name)}</span>
      </Button>
      <span role="status">{isCopied && t('shared')}</span>
    </div>
  )
}
