import { useEffect } from 'react'
import { describedBy, Field, type FieldProps } from './field.tsx'
import f from './field.module.css'
import s from './code-field.module.css'
import { codeAfter, useTextEntry } from './text-entry.ts'

/** A six-digit verification code in one box, so that paste and autofill work. New input replaces a refused code. */
export function CodeField(props: FieldProps<string>) {
  const { id, name, value, onChange, onBlur, error, hint } = props
  const refused = error === undefined ? '' : value
  const entry = useTextEntry(value, onChange, typed => codeAfter(refused, typed))
  const { ref } = entry
  useEffect(() => {
    if (error !== undefined) ref.current?.select()
  }, [error, ref])
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
