import { memo, type ReactNode, useEffect, useRef } from 'react'
import { describedBy, FieldError, type FieldProps, Hint, Optional } from '../field/field.tsx'
import f from '../field/field.module.css'
import { useOnMount } from '../../lib/use-on-mount.ts'
import s from './checkbox-field.module.css'

type CheckboxFieldProps = Omit<FieldProps<boolean>, 'label'> & {
  label: ReactNode
  /** True if some but not all of the boxes that this box represents are ticked. */
  indeterminate?: boolean | undefined
}

/** One checkbox and the text that it agrees to. */
export const CheckboxField = memo(function CheckboxField(props: CheckboxFieldProps) {
  const { id, name, label, value, onChange, onBlur, error, hint, optional, half, indeterminate = false } = props
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  // Adopts a tick made before hydration.
  useOnMount(() => {
    if (ref.current && ref.current.checked !== value) onChange(ref.current.checked)
  })

  return (
    <div className={f.field} data-field data-half={half || undefined} data-bad={error ? true : undefined}>
      <div className={s.row}>
        <input
          ref={ref}
          type="checkbox"
          id={id}
          name={name}
          checked={value}
          onChange={event => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <label htmlFor={id}>
          {label}
          {optional && <Optional />}
        </label>
      </div>
      {hint && <Hint id={id}>{hint}</Hint>}
      <FieldError id={id} error={error} />
    </div>
  )
})
