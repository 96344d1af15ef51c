import { describedBy, Field, type FieldProps } from './field.tsx'
import f from './field.module.css'
import s from './code-field.module.css'
import { codeOf, useTextEntry } from './text-entry.ts'

/** A six-digit verification code in one box, so that paste and autofill work. */
export function CodeField(props: FieldProps<string>) {
  const { id, name, value, onChange, onBlur, error, hint } = props
  const entry = useTextEntry(value, onChange, codeOf)
  return (
    <Field {...props}>
      <input
        {...entry.props}
        className={`${f.control} ${s.code}`}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Field>
  )
}
