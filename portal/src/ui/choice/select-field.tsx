import { ChevronDown } from '../icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { describedBy, Field, type FieldProps } from '../field/field.tsx'
import { useRef } from 'react'
import f from '../field/field.module.css'
import { useOnMount } from '../../lib/use-on-mount.ts'
import s from './select-field.module.css'

export type Option<V extends string = string> = { value: V; label: string }

type SelectFieldProps<V extends string> = FieldProps<V | ''> & {
  options: readonly Option<V>[]
  /** Text of the empty option; null leaves it out. */
  placeholder?: string | null | undefined
  autoComplete?: string | undefined
}

/** A choice of one among 5 to 15 options with the native select. Fewer: `RadioField`; more: `ComboboxField`. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { id, name, value, onChange, onBlur, error, hint, options, placeholder } = props
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLSelectElement>(null)
  const choose = (chosen: string) => {
    onChange(options.find(option => option.value === chosen)?.value ?? '')
  }
  // Adopts an option that was chosen, or restored by the browser, before hydration.
  useOnMount(() => {
    const early = ref.current?.value
    if (early && early !== value) choose(early)
  })

  return (
    <Field {...props}>
      <div className={s.box}>
        <select
          ref={ref}
          className={f.control}
          id={id}
          name={name}
          value={value}
          autoComplete={props.autoComplete}
          onChange={event => choose(event.target.value)}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          {placeholder !== null && <option value="">{placeholder ?? t('choose')}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown />
      </div>
    </Field>
  )
}
