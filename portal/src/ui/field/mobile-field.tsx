import { ChevronDown } from '../icon/index.ts'
import { type FocusEvent, useRef } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import { describedBy, Field, type FieldProps } from './field.tsx'
import s from './mobile-field.module.css'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { plain, useTextEntry } from './text-entry.ts'

export type Mobile = { areaCode: string; number: string }

/** `label` is what the open list shows; `short` what the closed one shows, by default the value. */
export type AreaCode = { value: string; label: string; short?: string | undefined }

type MobileFieldProps = FieldProps<Mobile> & { options: readonly AreaCode[] }

/** An area code and a number in one box. Changing the code keeps the number. */
export function MobileField(props: MobileFieldProps) {
  const { id, name, value, onChange, onBlur, error, hint, options } = props
  const { t } = useTranslation('ui')
  const entry = useTextEntry(value.number, number => onChange({ ...value, number }))
  const code = useRef<HTMLSelectElement>(null)
  // Chosen before hydration; the number typed then goes with it.
  useOnMount(() => {
    const areaCode = code.current?.value
    const number = entry.ref.current?.value ?? ''
    if (areaCode && areaCode !== value.areaCode) onChange({ areaCode, number })
  })
  const chosen = options.find(option => option.value === value.areaCode)
  const leave = (event: FocusEvent) => {
    const number = bareNumber(value.number, value.areaCode)
    if (number !== value.number) onChange({ ...value, number })
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
          {/* The select lies clear over its short form: the list tells the place, the box is never cut. */}
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
}

/** The number alone: plain digits, without spaces, hyphens or the area code in front. */
export function bareNumber(typed: string, areaCode: string): string {
  const code = areaCode.replace(/\D/g, '')
  const compact = plain(typed).replace(/[\s()\-‐-―.]/g, '')
  return compact.startsWith(`+${code}`) ? compact.slice(code.length + 1) : compact
}
