import type { FieldProps } from '../field/field.tsx'
import { TextField } from '../field/text-field.tsx'
import s from './name-fields.module.css'

type NameFieldsProps = {
  /** Returns the props of a name field: English and Chinese, surname and given name. */
  field: (name: 'englishLastName' | 'englishFirstName' | 'chineseLastName' | 'chineseFirstName') => FieldProps<string>
  chineseNeeded: boolean
  /** True if the browser may autofill the name of the person in front of it. */
  own: boolean
}

/** A name in both scripts, surname and given name side by side. */
export function NameFields({ field, chineseNeeded, own }: NameFieldsProps) {
  const english = { autoCapitalize: 'characters', spellCheck: false, lang: 'en' } as const
  const chinese = { lang: 'zh-HK', optional: !chineseNeeded, spellCheck: false } as const
  return (
    <div className={s.names}>
      <TextField {...field('englishLastName')} {...english} autoComplete={own ? 'family-name' : 'off'} />
      <TextField {...field('englishFirstName')} {...english} autoComplete={own ? 'given-name' : 'off'} optional />
      <TextField {...field('chineseLastName')} {...chinese} />
      <TextField {...field('chineseFirstName')} {...chinese} />
    </div>
  )
}
