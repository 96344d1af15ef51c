import type { KeyboardEvent } from 'react'
import { locales } from '#contract/text'
import { useTranslation } from '../../lib/language/translation.ts'
import { localeNames } from '../../lib/language/words.ts'
import { LinesField } from '../../ui/field/lines-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { inComposition } from '../../ui/field/text-entry.ts'
import f from '../../ui/field/field.module.css'
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

/** Enter sends the form from every box, also from one of several lines. */
const sendOnEnter = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || inComposition(event) || !(event.target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  event.target.form?.requestSubmit()
}

/** From this number of characters on, a text is written on several lines. */
const manyCharacters = 120

/**
 * One text in three languages, side by side where there is room. Once one language is filled in, those that are empty
 * are marked as missing.
 */
export function WordsFields({ legend, name, field, most }: WordsFieldsProps) {
  const { t } = useTranslation('office')
  const controls = locales.map(locale => {
    const control = field(`${name}.${locale}`)
    return { ...control, locale, value: typeof control.value === 'string' ? control.value : '' }
  })
  const isBegun = controls.some(({ value }) => value.trim() !== '')
  return (
    <fieldset className={s.words} onKeyDown={sendOnEnter}>
      <legend className={f.label}>{legend}</legend>
      <div className={s.languages}>
        {controls.map(({ locale, ...control }) => {
          const isMissing = isBegun && control.value.trim() === ''
          const label = (
            <span className={s.language}>
              <span lang={locale}>{localeNames[locale]}</span>
              {isMissing && <span className={s.missing}> {t('languageMissing')}</span>}
            </span>
          )
          const shared = { ...control, label, lang: locale, maxLength: most }
          return (
            <div key={locale} data-missing={isMissing || undefined}>
              {most < manyCharacters ? (
                <TextField {...shared} autoComplete="off" />
              ) : (
                // The text itself is one paragraph.
                <LinesField
                  {...shared}
                  rows={2}
                  onChange={text => control.onChange(text.replaceAll(/\s*\n\s*/g, ' '))}
                />
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
