import { useSay } from '../../lib/language/index.ts'
import { useList } from '../../lib/lists/index.ts'
import { RadioField } from '../choice/index.ts'
import { DateField, type FieldProps } from '../field/index.ts'

type AboutFieldsProps = {
  field: (name: 'dateOfBirth' | 'gender') => FieldProps<string>
  /** How a date is entered, in the words of the form. */
  dateHint: string
  /** The browser may offer what it knows of who sits before it. */
  own: boolean
}

/** What a person is besides the name and the document. */
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
