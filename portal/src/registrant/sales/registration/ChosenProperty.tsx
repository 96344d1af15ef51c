import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { Countdown } from '../property/Countdown.tsx'
import { type OfferedProperty, offeredSessions } from '../property/catalogue.ts'
import { PropertyPicture } from '../property/PropertyPicture.tsx'
import href from './step-summary.css?url'

const Style = ownStyle(href)

type ChosenPropertyProps = {
  property: OfferedProperty
  /** The server's time when it answered. */
  serverNow: string
  /** Shows the other properties; null if there are none. */
  onOther: (() => void) | null
}

/** The property that was chosen before step 1, in the place where the later steps have their summary. */
export function ChosenProperty({ property, serverNow, onOther }: ChosenPropertyProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const [session] = offeredSessions(property)
  return (
    <section className="step-summary" aria-label={t('property')}>
      <Style />
      <div className="step-picture">
        <PropertyPicture
          id={property.id}
          focus={property.pictureFocus}
          alt={property.pictureAlt}
          first
          sizes="(min-width: 64rem) 22rem, 5rem"
        />
      </div>
      <div className="step-what">
        <b>{say(property.name)}</b>
        <span>{say(property.developer)}</span>
        {session && <Countdown session={session} serverNow={serverNow} />}
        {onOther && (
          <Button variant="quiet" size="small" onClick={onOther}>
            {t('change')}
            <span className="vh"> {t('property')}</span>
          </Button>
        )}
      </div>
    </section>
  )
}
