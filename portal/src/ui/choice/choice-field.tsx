import { useEarlyChoice } from './early-choice.ts'
import { FieldGroup, type FieldProps } from '../field/field.tsx'
import s from './choice-field.module.css'

type ChoiceFieldProps = FieldProps<number | null> & { options: readonly number[] }

/** A small number chosen from a row of pills, such as how many units. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, name, value, onChange, onBlur, options } = props
  const early = useEarlyChoice(String(value ?? ''), chosen => onChange(Number(chosen)))
  return (
    <FieldGroup {...props} role="radiogroup">
      <div ref={early} className={s.pills}>
        {options.map((option, index) => (
          <label className={s.pill} key={option}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option}`}
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              onBlur={onBlur}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
