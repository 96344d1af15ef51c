import { locales } from '#contract/text'
import { TextField } from '../../ui/field/text-field.tsx'
import s from './fields.module.css'

type Control = {
  id: string
  name: string
  label: string
  value: unknown
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}
type WordsFieldsProps = { legend: string; name: string; field: (control: string) => Control; most: number }

/** One text in three languages, one field below the other. */
export function WordsFields({ legend, name, field, most }: WordsFieldsProps) {
  return (
    <fieldset className={s.words}>
      <legend className="vh">{legend}</legend>
      {locales.map(locale => {
        const control = field(`${name}.${locale}`)
        return (
          <TextField
            key={locale}
            {...control}
            value={typeof control.value === 'string' ? control.value : ''}
            lang={locale}
            autoComplete="off"
            maxLength={most}
          />
        )
      })}
    </fieldset>
  )
}
