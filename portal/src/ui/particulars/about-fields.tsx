import { useSay } from '../../lib/language/use-locale.ts'
import { useList } from '../../lib/lists/lists.ts'
import { RadioField } from '../choice/radio-field.tsx'
import { DateField } from '../field/date-field.tsx'
import type { FieldProps } from '../field/field.tsx'

type AboutFieldsProps = {
  field: (name: 'dateOfBirth' | 'gender') => FieldProps<string>
  /** Hint for the date's format, from the form. */
  dateHint: string
  /** True if the browser may autofill data of the person in front of it. */
  own: boolean
}

/** Fields for a person's details other than the name and the document. */
export function AboutFields({ field, dateHint, own }: AboutFieldsProps) {
  const say = useSay()
  const genders = useList('GENDER')
  return (
    <>
      <DateField {...field('dateOfBirth')} hint={dateHint} {...(own && { autoComplete: 'bday' as const })} />
      <RadioField
        {...field('gender')}
        options={genders.map(gender => ({ value: gender.code, label: say(gender.name) }))}
      />
    </>
  )
}
