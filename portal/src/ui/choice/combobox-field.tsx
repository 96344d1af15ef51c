import { Check, ChevronDown } from '../icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { describedBy, Field, type FieldProps } from '../field/field.tsx'
import { useTextEntry } from '../field/text-entry.ts'
import { memo, useEffect, useRef } from 'react'
import type { ComboboxOption } from './combobox.ts'
import s from './combobox-field.module.css'
import f from '../field/field.module.css'
import { useCombobox } from './use-combobox.ts'

type ComboboxFieldProps = FieldProps<string> & {
  options: readonly ComboboxOption[]
  placeholder?: string | undefined
  autoComplete?: string | undefined
}

/**
 * A choice among more than fifteen options, found by typing any of their names. The value is the option's code, '' if
 * none is chosen.
 */
export const ComboboxField = memo(function ComboboxField(props: ComboboxFieldProps) {
  const { id, name, value, onChange, onBlur, error, hint, options, placeholder } = props
  const { t } = useTranslation('ui')
  const box = useCombobox(options, value, onChange)
  const entry = useTextEntry(box.text, box.type)
  const active = box.rows[box.at]

  return (
    <Field {...props}>
      <div className={s.box}>
        <input
          {...entry.props}
          className={f.control}
          id={id}
          name={name}
          type="text"
          role="combobox"
          aria-expanded={box.open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={box.open && active ? `${id}-${active.value}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          autoComplete={props.autoComplete ?? 'off'}
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder ?? t('choose')}
          onClick={box.show}
          onFocus={event => event.target.select()}
          onKeyDown={event => {
            entry.props.onKeyDown(event)
            box.press(event)
          }}
          onBlur={() => {
            box.leave()
            onBlur?.()
          }}
        />
        <ChevronDown />
        <List id={id} label={props.label} box={box} value={value} />
      </div>
      <span className="vh" role="status">
        {box.open && t(box.total > 0 ? 'matches' : 'noMatches', { total: box.total })}
      </span>
    </Field>
  )
})

type ListProps = { id: string; label: string; box: ReturnType<typeof useCombobox>; value: string }

function List({ id, label, box, value }: ListProps) {
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [box.at, box.open])
  useEffect(() => {
    if (box.open) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [box.open])
  return (
    // A press on the list must not take the focus from the text box, or the list would close before the click.
    <div ref={ref} className={s.pop} hidden={!box.open} onPointerDown={event => event.preventDefault()}>
      <ul className={s.list} role="listbox" id={`${id}-list`} aria-label={label}>
        {box.open &&
          box.rows.map((option, index) => (
            <li
              key={option.value}
              role="option"
              id={`${id}-${option.value}`}
              aria-selected={option.value === value}
              data-active={index === box.at || undefined}
              data-last-pinned={(option.pinned && box.rows[index + 1] && !box.rows[index + 1]?.pinned) || undefined}
              onClick={() => box.choose(option)}
            >
              {option.label}
              {option.value === value && <Check />}
            </li>
          ))}
      </ul>
      {box.total > box.rows.length && <p className={s.note}>{t('narrow', { total: box.total - box.rows.length })}</p>}
      {box.total === 0 && <p className={s.note}>{t('noMatches')}</p>}
    </div>
  )
}
