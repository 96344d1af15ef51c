import type { ReactNode } from 'react'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useList } from '../../../lib/lists/lists.ts'
import { FieldGroup, type FieldProps } from '../../../ui/field/field.tsx'
import { Countdown } from '../property/Countdown.tsx'
import { type OfferedProperty, offeredSessions } from '../property/catalogue.ts'
import { PropertyDocuments } from '../property/PropertyDocuments.tsx'
import { PropertyPicture } from '../property/PropertyPicture.tsx'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import s from '../sales.module.css'
import href from './property-choice.css?url'

const Style = ownStyle(href)

type PropertyChoiceProps = FieldProps<string> & {
  properties: readonly OfferedProperty[]
  /** The server's time when it answered. */
  serverNow: string
  /** Renders what the visitor can do about a property that opens later. */
  later?: (property: OfferedProperty) => ReactNode
  /** Questions about the chosen property, shown inside its row. */
  children?: ReactNode
}

/**
 * Properties as rows, or as cards with pictures on wide screens. A property that opens later is shown with its
 * opening time, and a registration for it can be prepared.
 */
export function PropertyChoice(props: PropertyChoiceProps) {
  const { id, name, value, onChange, onBlur, properties, serverNow, later, children } = props
  return (
    <FieldGroup {...props} role="radiogroup">
      {/* The style belongs to this step only, so the shared style sheet does not contain it. */}
      <Style />
      <div className="property-choice">
        {properties.map((property, index) => (
          <div className="property-option" key={property.id}>
            <div className="property-card" data-later={!isOffered(property) || undefined}>
              <label>
                <input
                  type="radio"
                  id={index === 0 ? id : `${id}-${property.id}`}
                  name={name}
                  value={property.id}
                  checked={property.id === value}
                  disabled={!isOffered(property)}
                  onChange={() => onChange(property.id)}
                  onBlur={onBlur}
                  aria-labelledby={`${id}-${property.id}-name`}
                  aria-describedby={`${id}-${property.id}-about`}
                />
                <PropertyPicture
                  id={property.id}
                  focus={property.pictureFocus}
                  alt={property.pictureAlt}
                  first={index === 0}
                  sizes="(min-width: 64rem) 15rem, calc(100vw - 34px)"
                />
                <Words id={`${id}-${property.id}`} property={property} serverNow={serverNow} />
              </label>
              {!isOpen(property) && later?.(property)}
              <PropertyDocuments property={property} />
            </div>
            {children && property.id === value && <div className="property-panel">{children}</div>}
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

const isOpen = (property: OfferedProperty): boolean => property.sessions.some(session => session.phase === 'OPEN')
const isOffered = (property: OfferedProperty): boolean => offeredSessions(property).length > 0

function Words({ id, property, serverNow }: { id: string; property: OfferedProperty; serverNow: string }) {
  const say = useSay()
  const districts = useList('DISTRICT')
  const district = districts.find(item => item.code === property.district)
  const first = offeredSessions(property)[0] ?? property.sessions[0]
  return (
    <span className="property-words" id={`${id}-about`}>
      <b id={`${id}-name`} className="display">
        {say(property.name)}
      </b>
      <span className="soft">
        {[district ? say(district.name) : '', say(property.developer)].filter(Boolean).join(' · ')}
      </span>
      <span className="property-about">{say(property.description)}</span>
      {first && (
        <span className={s.when}>
          <Countdown session={first} serverNow={serverNow} />
        </span>
      )}
    </span>
  )
}
