import type { ReactNode } from 'react'
import { describedBy, Field, type FieldProps } from './field.tsx'
import s from './field.module.css'

type LinesFieldProps = Omit<FieldProps<string>, 'label'> & {
  label: ReactNode
  rows?: number
  lang?: string | undefined
  maxLength?: number | undefined
}

/** Multi-line text field. */
export function LinesField(props: LinesFieldProps) {
  const { id, name, value, onChange, onBlur, error, hint, rows = 6, lang, maxLength } = props
  return (
    <Field {...props}>
      <textarea
        className={s.control}
        id={id}
        name={name}
        rows={rows}
        value={value}
        lang={lang}
        maxLength={maxLength}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  )
}
