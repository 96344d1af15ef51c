import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { afterPress } from '../../lib/press.ts'
import { boxOrder, dateParts, type DateParts, dateValue, padded, readDate } from './date-parts.ts'
import { describedBy, FieldGroup, type FieldProps } from './field.tsx'
import f from './field.module.css'
import s from './date-field.module.css'
import { digits, useTextEntry } from './text-entry.ts'

/** The value is '' while all three boxes are empty, else year-month-day as typed ('1988--', '1988-03-27'). */
type DateFieldProps = FieldProps<string> & {
  /** 'bday' gives the boxes the autocomplete values bday-day, bday-month and bday-year. */
  autoComplete?: 'bday' | undefined
}

/** A date in three boxes, in the order of the language; a pasted date fills all three. */
export function DateField(props: DateFieldProps) {
  const { id, name, value, onChange, onBlur, error, hint, autoComplete } = props
  const { dictionary } = useTranslation('ui')
  const order = boxOrder(dictionary.language)
  const parts = dateParts(value)
  // Several boxes may report before the next render: when the browser fills them, or when they were typed in before
  // hydration.
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = dateParts(value)
  }, [value])
  const give = (next: DateParts) => {
    latest.current = next
    if (dateValue(next) !== value) onChange(dateValue(next))
  }

  const paste = (event: ClipboardEvent) => {
    const date = readDate(event.clipboardData.getData('text'))
    if (!date) return
    event.preventDefault()
    give(date)
  }
  const leave = (event: FocusEvent) => {
    afterPress(() => give(padded(latest.current)))
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') give(padded(latest.current))
  }

  return (
    <FieldGroup {...props}>
      <div className={s.boxes} onPaste={paste} onBlur={leave} onKeyDown={enter}>
        {order.map((part, index) => (
          <DateBox
            key={part}
            part={part}
            id={index === 0 ? id : `${id}-${part}`}
            name={`${name}-${part}`}
            value={parts[part]}
            onChange={typed => give({ ...latest.current, [part]: typed })}
            autoComplete={autoComplete && `${autoComplete}-${part}`}
            invalid={Boolean(error)}
            describedBy={describedBy(id, { hint, error })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

type DateBoxProps = {
  part: keyof DateParts
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: string | undefined
  invalid: boolean
  describedBy: string | undefined
}

function DateBox({ part, id, name, value, onChange, autoComplete, invalid, describedBy: described }: DateBoxProps) {
  const { t } = useTranslation('ui')
  const accept = (typed: string) => digits(typed).slice(0, part === 'year' ? 4 : 2)
  const entry = useTextEntry(value, onChange, accept)
  return (
    <label className={s.box} data-part={part}>
      <span>{t(part)}</span>
      <input
        {...entry.props}
        className={f.control}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        aria-invalid={invalid || undefined}
        aria-describedby={described}
      />
    </label>
  )
}
