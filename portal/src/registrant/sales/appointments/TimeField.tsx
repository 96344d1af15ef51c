import { FieldGroup, type FieldProps } from '../../../ui/field/field.tsx'
import s from './visit.module.css'

export type Time = { value: string; label: string; hint: string }

/** Choice between the times of a day, all of them visible. */
export function TimeField(props: FieldProps<string> & { options: readonly Time[] }) {
  const { id, name, value, onChange, onBlur, options } = props
  return (
    <FieldGroup {...props} role="radiogroup">
      <div className={s.times}>
        {options.map((option, index) => (
          <label key={option.value} className={s.time}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span className="num">{option.label}</span>
            {option.hint !== '' && <small>{option.hint}</small>}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
