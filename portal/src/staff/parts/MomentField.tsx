import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { describedBy, FieldError, Hint, Optional, type FieldProps } from '../../ui/field/field.tsx'
import f from '../../ui/field/field.module.css'
import { useTextEntry } from '../../ui/field/text-entry.ts'
import { useAfterPress } from '../../lib/press.ts'
import { DayBox } from './DayField.tsx'
import { tidyTime } from './day.ts'
import s from './fields.module.css'

type Control = Omit<FieldProps<string>, 'hint' | 'optional' | 'half'>
type MomentFieldProps = {
  /** The label of the whole; that of the day if it is absent. */
  legend?: string
  day: Control
  /** The times of that day, each with the word before it if that is not “Time”. */
  times: readonly (Control & { word?: string })[]
  hint?: ReactNode
  optional?: boolean
  /** A fact that follows from the date, below its boxes. */
  children?: ReactNode
}

/** A date and its times in one row: the date typed or chosen from a calendar, then each time. */
export function MomentField({ legend, day, times, hint, optional = false, children }: MomentFieldProps) {
  const { t } = useTranslation('office')
  const hinted = describedBy(day.id, { hint, error: day.error })
  return (
    <fieldset className={s.moment} data-field data-bad={[day, ...times].some(({ error }) => error) || undefined}>
      <legend className={f.label}>
        {legend ?? day.label}
        {optional && <Optional />}
      </legend>
      {hint && <Hint id={day.id}>{hint}</Hint>}
      <div className={s.row}>
        <DayBox {...day} label={day.label} described={hinted} />
        {times.map(({ word, ...time }) => (
          <label key={time.id} className={s.time}>
            <span aria-hidden>{word ?? t('time')}</span>
            <TimeBox {...time} />
          </label>
        ))}
      </div>
      <FieldError id={day.id} error={day.error} />
      {times.map(({ id, error }) => (
        <FieldError key={id} id={id} error={error} />
      ))}
      {children}
    </fieldset>
  )
}

function TimeBox({ id, name, label, value, onChange, onBlur, error }: Control) {
  const entry = useTextEntry(value, onChange)
  const leave = useAfterPress(() => {
    if (tidyTime(value) !== value) onChange(tidyTime(value))
    onBlur?.()
  })
  return (
    <input
      {...entry.props}
      className={f.control}
      id={id}
      name={name}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      aria-label={label}
      onBlur={leave}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
    />
  )
}
