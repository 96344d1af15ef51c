import type { ManagedList } from '#contract/reference/code-list'
import { listRules } from '#contract/reference/list-rules'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { WordsFields } from '../parts/WordsFields.tsx'

type Control = Parameters<typeof WordsFields>[0]['field']
type Props = { list: ManagedList; field: Control; code: string | null }

/** Position "first in the list", because an option of a select cannot have an empty value. */
export const first = '-'

export const orNone = (text: string): string | null => (text.trim() === '' ? null : text)

/** The fields of a new or existing value: its names, its licence or district, and the value that it follows. */
export function ValueFields({ list: { category, values, districts }, field, code }: Props) {
  const { t } = useTranslation('codeLists')
  const say = useSay()
  const rule = listRules[category]
  const after = field('after')
  const licence = field('licence')
  const district = field('district')
  const options = [
    { value: first, label: t('first') },
    ...values.flatMap(value =>
      value.code === code ? [] : [{ value: value.code, label: say(value.name), keywords: [value.name.en, value.code] }],
    ),
  ]
  return (
    <>
      <WordsFields legend={t('name')} name="name" field={field} most={80} />
      {rule.licence && (code === null || !rule.kept.includes(code)) && (
        <TextField {...licence} value={String(licence.value)} maxLength={20} autoComplete="off" />
      )}
      {rule.district && (
        <ComboboxField
          {...district}
          value={String(district.value)}
          options={districts.map(item => ({
            value: item.code,
            label: say(item.name),
            keywords: [item.name.en, item.code],
          }))}
        />
      )}
      <ComboboxField {...after} value={String(after.value)} options={options} />
    </>
  )
}
