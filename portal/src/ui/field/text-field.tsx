import { type HTMLInputAutoCompleteAttribute, memo, type ReactNode } from 'react'
import { useAfterPress } from '../../lib/press.ts'
import { describedBy, Field, type FieldProps } from './field.tsx'
import s from './field.module.css'
import { useTextEntry } from './text-entry.ts'

type TextFieldProps = Omit<FieldProps<string>, 'label'> & {
  label: ReactNode
  type?: 'text' | 'email' | 'tel' | 'url' | undefined
  inputMode?: 'none' | 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  autoCapitalize?: 'none' | 'words' | 'characters' | undefined
  spellCheck?: boolean | undefined
  /** Language of the typed text, not of the label. */
  lang?: string | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
  /** True if the field can be focused and read but not changed: its hint says what must come first. */
  locked?: boolean | undefined
  /** Rewrites the text when the field loses focus: trims it and unifies spellings. */
  normalise?: ((typed: string) => string) | undefined
}

/** One-line text field. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { id, name, value, onChange, onBlur, error, hint, normalise } = props
  const entry = useTextEntry(value, onChange)
  const leave = useAfterPress(() => {
    const tidy = normalise?.(value) ?? value
    if (tidy !== value) onChange(tidy)
    onBlur?.()
  })
  return (
    <Field {...props}>
      <input
        {...entry.props}
        className={s.control}
        id={id}
        name={name}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete}
        autoCapitalize={props.autoCapitalize}
        spellCheck={props.spellCheck}
        lang={props.lang}
        maxLength={props.maxLength}
        readOnly={props.locked}
        aria-disabled={props.locked || undefined}
        placeholder={props.placeholder}
        onBlur={leave}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Field>
  )
})
