import { CircleAlert } from '../icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { type ReactNode } from 'react'
import s from './field.module.css'

/** Props of every field. `id` is set on the control itself, in groups on their first control. */
export type FieldProps<V> = {
  id: string
  name: string
  label: string
  value: V
  onChange: (value: V) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean | undefined
  /** True for a half-width field: two halves share a row where there is room; see `Fields`. */
  half?: boolean | undefined
}

type FrameProps = {
  id: string
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean | undefined
  half?: boolean | undefined
  children: ReactNode
}

/** Returns the ids of the elements that describe a control, for aria-describedby. */
export function describedBy(id: string, has: { hint?: ReactNode; error?: string | undefined }, ...more: string[]) {
  const ids = [has.hint ? `${id}-hint` : '', has.error ? `${id}-error` : '', ...more].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** A label, a hint, one control and its error. */
export function Field({ id, label, error, hint, optional, half, children }: FrameProps) {
  return (
    <div className={s.field} data-field data-half={half || undefined} data-bad={error ? true : undefined}>
      <label className={s.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <Optional />}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Several controls under one legend: radio buttons, or the parts of a date. */
export function FieldGroup({ role, ...frame }: FrameProps & { role?: 'radiogroup' | undefined }) {
  const { id, label, error, hint, optional, half, children } = frame
  return (
    <fieldset
      className={s.field}
      data-field
      data-half={half || undefined}
      data-bad={error ? true : undefined}
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, { hint, error })}
      aria-invalid={role && error ? true : undefined}
    >
      <legend className={s.label} id={`${id}-label`}>
        {label}
        {optional && <Optional />}
      </legend>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

export function Optional() {
  const { t } = useTranslation('ui')
  return <span className={s.optional}>{t('optional')}</span>
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={s.hint} id={`${id}-hint`}>
      {children}
    </div>
  )
}

/** The error beside its control: an icon and words, never colour alone. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const { t } = useTranslation('ui')
  if (!error) return null
  return (
    <p className={s.error} id={`${id}-error`}>
      <CircleAlert />
      <span>
        <span className="vh">{t('error')} </span>
        {error}
      </span>
    </p>
  )
}

/** The column of a form: one field per row, or two half-width fields per row where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={s.fields}>{children}</div>
}

/** Scrolls a field or a part of a page into view below the sticky header, and focuses it. A folded part is unfolded. */
export function focusField(id: string): void {
  const named = document.getElementById(id)
  const folded = named?.closest('details')
  if (folded) folded.open = true
  const control = named === folded ? folded?.querySelector('summary') : named
  if (!control) return
  const chosen = control.closest('[role=radiogroup]')?.querySelector<HTMLElement>('input:checked')
  const frame = control.closest('[data-field]') ?? control
  // The scroll is instant: a smooth scroll would still run when the control gets the focus.
  frame.scrollIntoView({ block: 'start', behavior: 'instant' })
  ;(chosen ?? control).focus({ preventScroll: true })
}
