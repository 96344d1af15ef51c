import { Check, Circle, Eye, EyeOff } from '../icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { describedBy, Field, type FieldProps } from './field.tsx'
import f from './field.module.css'
import s from './password-field.module.css'
import { useTextEntry } from './text-entry.ts'

export type PasswordRule = { label: string; met: boolean }

type PasswordFieldProps = FieldProps<string> & {
  autoComplete?: 'current-password' | 'new-password' | undefined
  /** Rules shown before typing, ticked as they are met. */
  rules?: PasswordRule[] | undefined
}

/** A password field whose text can be shown; the caret stays where it was. */
export const PasswordField = memo(function PasswordField(props: PasswordFieldProps) {
  const { id, name, value, onChange, onBlur, error, hint, rules } = props
  const { t } = useTranslation('ui')
  const entry = useTextEntry(value, onChange)
  const [shown, setShown] = useState(false)
  const caret = useRef<[number | null, number | null]>(undefined)

  const toggle = () => {
    const input = entry.ref.current
    caret.current = [input?.selectionStart ?? null, input?.selectionEnd ?? null]
    setShown(!shown)
  }
  // Changing the type of an input loses its selection, in Chromium at the next layout, so a layout is forced first.
  useLayoutEffect(() => {
    entry.ref.current?.getBoundingClientRect()
    if (caret.current) entry.ref.current?.setSelectionRange(...caret.current)
  }, [shown, entry.ref])
  // The password is hidden again on submit, so that no browser saves it as plain text.
  useEffect(() => {
    const form = entry.ref.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [entry.ref])

  return (
    <Field {...props}>
      <div className={s.box}>
        <input
          {...entry.props}
          className={f.control}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete ?? 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error }, rules ? `${id}-rules` : '')}
        />
        {/* A pointer press does not take the focus from the text box; the keyboard can still reach the button. */}
        <button
          type="button"
          className={s.eye}
          onClick={toggle}
          onPointerDown={event => event.preventDefault()}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-controls={id}
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      </div>
      {rules && <Rules id={`${id}-rules`} rules={rules} typed={value !== ''} />}
    </Field>
  )
})

function Rules({ id, rules, typed }: { id: string; rules: PasswordRule[]; typed: boolean }) {
  const { t } = useTranslation('ui')
  const met = rules.filter(rule => rule.met).length
  return (
    <>
      <ul className={s.rules} id={id}>
        {rules.map(rule => (
          <li key={rule.label} data-met={rule.met || undefined}>
            {rule.met ? <Check /> : <Circle />}
            <span>
              <span className="vh">{t(rule.met ? 'ruleMet' : 'ruleUnmet')} </span>
              {rule.label}
            </span>
          </li>
        ))}
      </ul>
      <span className="vh" role="status">
        {typed && t('rulesMet', { met, total: rules.length })}
      </span>
    </>
  )
}
