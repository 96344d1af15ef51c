import { ChevronDown } from '../icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { type FocusEvent, memo, useRef } from 'react'
import { compactPhone, placePhone } from '#contract/mobile'
import { useAfterPress } from '../../lib/press.ts'
import { describedBy, Field, type FieldProps } from './field.tsx'
import s from './mobile-field.module.css'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { useTextEntry } from './text-entry.ts'

export type Mobile = { areaCode: string; number: string }

/** `label` is the text in the open list; `short` is the text in the closed one, by default the value. */
export type AreaCode = { value: string; label: string; short?: string | undefined }

type MobileFieldProps = FieldProps<Mobile> & { options: readonly AreaCode[] }

/** An area code and a number in one box. Changing the code keeps the number. */
export const MobileField = memo(function MobileField(props: MobileFieldProps) {
  const { id, name, value, onChange, onBlur, error, hint, options } = props
  const { t } = useTranslation('ui')
  const place = (number: string) => placeNumber({ ...value, number }, options)
  const entry = useTextEntry(value.number, number => onChange(place(number)))
  const code = useRef<HTMLSelectElement>(null)
  // Adopts an area code chosen before hydration, with the number typed then.
  useOnMount(() => {
    const areaCode = code.current?.value
    const number = entry.ref.current?.value ?? ''
    if (areaCode && areaCode !== value.areaCode) onChange({ areaCode, number })
  })
  const chosen = options.find(option => option.value === value.areaCode)
  const tidy = useAfterPress(() => {
    const placed = place(value.number)
    const number = bareNumber(placed.number, placed.areaCode)
    if (number !== value.number || placed.areaCode !== value.areaCode) onChange({ ...placed, number })
  })
  const leave = (event: FocusEvent) => {
    tidy()
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  const shared = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, { hint, error }),
  }
  return (
    <Field {...props}>
      <div className={s.box} role="group" aria-labelledby={`${id}-label`} onBlur={leave}>
        <span className={s.code}>
          {/* The transparent select lies over its short text: the list shows the place, and the box is never cut off. */}
          <span className={s.short} aria-hidden="true">
            {chosen?.short ?? chosen?.value}
            <ChevronDown />
          </span>
          <select
            ref={code}
            id={`${id}-code`}
            name={`${name}-code`}
            value={value.areaCode}
            onChange={event => onChange({ ...value, areaCode: event.target.value })}
            autoComplete="tel-country-code"
            aria-label={t('areaCode')}
            {...shared}
          >
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
        <input
          {...entry.props}
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...shared}
        />
      </div>
    </Field>
  )
})

/** Moves a complete number of another place, typed with its area code, under that area code, if it is offered. */
export function placeNumber(value: Mobile, options: readonly AreaCode[]): Mobile {
  const offered = new Map(options.map(option => [option.value.replace(/\D/g, ''), option.value]))
  const areaCode = value.areaCode.replace(/\D/g, '')
  const placed = placePhone({ areaCode, number: value.number }, [...offered.keys()])
  // A number typed under the chosen area code stays as typed until the field loses focus.
  return placed.areaCode === areaCode
    ? value
    : { areaCode: offered.get(placed.areaCode) ?? value.areaCode, number: placed.number }
}

/** Returns only the number: plain digits, without spaces, hyphens or the leading area code. */
export function bareNumber(typed: string, areaCode: string): string {
  const code = areaCode.replace(/\D/g, '')
  const compact = compactPhone(typed)
  return compact.startsWith(`+${code}`) ? compact.slice(code.length + 1) : compact
}
