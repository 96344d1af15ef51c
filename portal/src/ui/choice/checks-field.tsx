import type { ReactNode } from 'react'
import { FieldGroup } from '../field/field.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import s from './checks-field.module.css'

type ChecksFieldProps<Value extends string> = {
  id: string
  label: string
  value: readonly Value[]
  onChange: (chosen: Value[]) => void
  error: string | undefined
  options: readonly { value: Value; label: string; hint?: ReactNode }[]
}

/** Checkboxes of which any number may be ticked, each with an explanation. */
export function ChecksField<Value extends string>(props: ChecksFieldProps<Value>) {
  const { id, label, value, onChange, error, options } = props
  const change = (item: Value, isChosen: boolean) =>
    onChange(options.map(option => option.value).filter(each => (each === item ? isChosen : value.includes(each))))
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div className={s.checks}>
        {options.map(({ value: one, label: name, hint }, index) => (
          <CheckboxField
            key={one}
            id={index === 0 ? id : `${id}-${one}`}
            name={id}
            label={
              <span className={s.check}>
                <b>{name}</b>
                {hint !== undefined && <span>{hint}</span>}
              </span>
            }
            value={value.includes(one)}
            onChange={isChosen => change(one, isChosen)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
