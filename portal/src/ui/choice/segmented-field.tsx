import { useEarlyChoice } from './early-choice.ts'
import { FieldGroup, type FieldProps } from '../field/field.tsx'
import type { Option } from './select-field.tsx'
import s from './segmented-field.module.css'

type SegmentedFieldProps<V extends string> = FieldProps<V> & {
  options: readonly Option<V>[]
  /** True if the legend is only for screen readers. */
  hideLabel?: boolean | undefined
}

/** Two or three short options side by side, such as Email | Mobile number. */
export function SegmentedField<V extends string>(props: SegmentedFieldProps<V>) {
  const { id, name, label, value, onChange, onBlur, options, hideLabel } = props
  const early = useEarlyChoice(value, chosen => {
    const option = options.find(each => each.value === chosen)
    if (option) onChange(option.value)
  })
  return (
    <FieldGroup {...props} label={hideLabel ? <span className="vh">{label}</span> : label} role="radiogroup">
      <div ref={early} className={s.segments}>
        {options.map((option, index) => (
          <label className={s.segment} key={option.value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
