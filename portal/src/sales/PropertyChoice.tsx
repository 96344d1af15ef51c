import { useTranslation } from '../lib/translation.ts'
import { propertyThumbnail } from '#contract/sales/session'
import { streamUrl } from '../lib/api.ts'
import { showTime } from '../lib/format.ts'
import { useList } from '../lib/lists.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { FieldGroup, type FieldProps } from '../ui/field.tsx'
import type { OfferedProperty } from './catalogue.ts'
import { Countdown } from './Countdown.tsx'
import s from './sales.module.css'

type PropertyChoiceProps = FieldProps<string> & {
  properties: readonly OfferedProperty[]
  /** The server's clock when it answered. */
  serverNow: string
}

/** Properties as cards with their pictures; those that open later are shown, and say when. */
export function PropertyChoice(props: PropertyChoiceProps) {
  const { id, name, value, onChange, onBlur, properties, serverNow } = props
  return (
    <FieldGroup {...props} role="radiogroup">
      <div className={s.properties}>
        {properties.map((property, at) => (
          <label className={s.property} key={property.id} data-later={!isOpen(property) || undefined}>
            <input
              type="radio"
              id={at === 0 ? id : `${id}-${property.id}`}
              name={name}
              value={property.id}
              checked={property.id === value}
              disabled={!isOpen(property)}
              onChange={() => onChange(property.id)}
              onBlur={onBlur}
            />
            <img
              src={streamUrl(propertyThumbnail, { id: property.id })}
              width={960}
              height={600}
              alt=""
              loading="lazy"
            />
            <Words property={property} serverNow={serverNow} />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const isOpen = (property: OfferedProperty): boolean => property.sessions.some(session => session.phase === 'OPEN')

function Words({ property, serverNow }: { property: OfferedProperty; serverNow: string }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const locale = useLocale()
  const districts = useList('DISTRICT')
  const district = districts.find(one => one.code === property.district)
  const first = property.sessions[0]
  return (
    <span className={s.words}>
      <b>{say(property.name)}</b>
      <span className="soft">
        {[district ? say(district.name) : '', say(property.developer)].filter(Boolean).join(' · ')}
      </span>
      <span>{say(property.description)}</span>
      {first && (
        <span className={s.when}>
          {first.phase === 'OPEN' ? (
            <Countdown until={first.closesAt} serverNow={serverNow} />
          ) : (
            t('opensOn', { time: showTime(first.opensAt, locale) })
          )}
        </span>
      )}
    </span>
  )
}
