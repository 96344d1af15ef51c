import { type ReactNode } from 'react'
import { useEarlyChoice } from './early-choice.ts'
import { FieldGroup, type FieldProps } from '../field/field.tsx'
import s from './radio-field.module.css'

export type RadioOption<V extends string = string> = { value: V; label: string; hint?: ReactNode }

type RadioFieldProps<V extends string> = FieldProps<V> & {
  options: readonly RadioOption<V>[]
  /** True if the options are always in one column, for long labels. */
  stacked?: boolean | undefined
}

/** A choice of one among up to four options, each on its own card. */
export function RadioField<V extends string>(props: RadioFieldProps<V>) {
  const { id, name, value, onChange, onBlur, options, stacked } = props
  const early = useEarlyChoice(value, chosen => {
    const option = options.find(each => each.value === chosen)
    if (option) onChange(option.value)
  })
  return (
    <FieldGroup {...props} role="radiogroup">
      <div ref={early} className={s.cards} data-stacked={stacked || undefined}>
        {options.map((option, index) => (
          <label className={s.card} key={option.value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            />
            <span>
              <span className={s.word}>{option.label}</span>
              {option.hint && (
                <span className={s.hint} id={`${id}-${option.value}-hint`}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
