import { useRef, useState } from 'react'
import { isDay } from '#contract/identity'
import { perLocale } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useAfterPress } from '../../lib/press.ts'
import { describedBy, Field, type FieldProps } from '../../ui/field/field.tsx'
import f from '../../ui/field/field.module.css'
import { useTextEntry } from '../../ui/field/text-entry.ts'
import { Calendar } from '../icons.ts'
import { dayOfText, textOfDay } from './day.ts'
import s from './fields.module.css'

const weekdays = perLocale(
  locale => new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { weekday: 'short', timeZone: 'UTC' }),
)

type DayBoxProps = Omit<FieldProps<string>, 'label' | 'hint'> & { described: string | undefined; label?: string }

/**
 * One box for a date, which is typed or chosen from the browser's calendar. The value is `2026-12-03` for a date in
 * any usual spelling, and otherwise the text as it was typed.
 */
export function DayBox({ id, name, value, onChange, onBlur, error, described, label }: DayBoxProps) {
  const { t } = useTranslation('office')
  const locale = useLocale()
  const calendar = useRef<HTMLInputElement>(null)
  // While the box has the focus, its text stays as it is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && dayOfText(typed, locale) === value
  const entry = useTextEntry(isTyped ? typed : textOfDay(value, locale), text => {
    setTyped(text)
    onChange(dayOfText(text, locale))
  })
  const leave = useAfterPress(() => {
    setTyped(null)
    onBlur?.()
  })
  return (
    <span className={s.day}>
      <input
        {...entry.props}
        className={f.control}
        id={id}
        name={name}
        type="text"
        inputMode="text"
        autoComplete="off"
        maxLength={24}
        placeholder={t('dayPlaceholder')}
        onBlur={leave}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      {isDay(value) && (
        <span className={s.weekday} aria-hidden>
          {weekdays(locale).format(new Date(`${value}T00:00:00Z`))}
        </span>
      )}
      <input
        ref={calendar}
        className={s.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={isDay(value) ? value : ''}
        onChange={event => {
          setTyped(null)
          onChange(event.target.value)
        }}
      />
      <button
        type="button"
        className={s.pick}
        aria-label={t('calendar')}
        title={t('calendar')}
        onClick={() => calendar.current?.showPicker()}
      >
        <Calendar />
      </button>
    </span>
  )
}

/** A date without a time, with its label. */
export function DayField(props: FieldProps<string>) {
  const { id, hint, error } = props
  return (
    <Field {...props}>
      <DayBox {...props} label={undefined} described={describedBy(id, { hint, error })} />
    </Field>
  )
}
