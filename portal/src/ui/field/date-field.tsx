import {
  type ClipboardEvent,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useRef,
} from 'react'
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

/** The number of digits of each box. */
const sizes = { day: 2, month: 2, year: 4 } as const

/**
 * A date in three boxes, in the order of the language; a pasted date fills all three, and eight digits typed in one go
 * fill one after another.
 */
export const DateField = memo(function DateField(props: DateFieldProps) {
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
  // A digit typed into a full box begins the next one, unless something is there already.
  const flow = (event: InputEvent) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || !/^\d$/.test(event.data)) return
    const at = order.findIndex(part => box.name === `${name}-${part}`)
    const part = order[at]
    const next = order[at + 1]
    if (part === undefined || next === undefined) return
    if (latest.current[next] !== '' || box.value.length < sizes[part]) return
    if (box.selectionStart !== box.value.length) return
    event.preventDefault()
    give({ ...latest.current, [next]: event.data })
    document.getElementById(`${id}-${next}`)?.focus()
  }
  const leave = (event: FocusEvent) => {
    const to = event.relatedTarget
    const next = order.find(part => to instanceof HTMLInputElement && to.name === `${name}-${part}`)
    // The box that is entered is still being typed in.
    afterPress(() => give({ ...padded(latest.current), ...(next && { [next]: latest.current[next] }) }))
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') give(padded(latest.current))
  }

  return (
    <FieldGroup {...props}>
      <div className={s.boxes} onPaste={paste} onBeforeInput={flow} onBlur={leave} onKeyDown={enter}>
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
})

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
  const accept = (typed: string) => digits(typed).slice(0, sizes[part])
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
