import { useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { usePlaces } from '../../lib/lists/options.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { ChecksField } from '../../ui/choice/checks-field.tsx'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { SurveyFields } from '../../ui/choice/survey-fields.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { survey } from './samples.ts'
import { States, useId } from './shown.tsx'

type Way = 'EMAIL' | 'SMS' | 'POST'
const noWay: Way[] = []

export function Choices() {
  const { t } = useTranslation('kit')
  const places = usePlaces('COUNTRY')
  const ways = [
    { value: 'EMAIL' as const, label: t('email'), hint: t('how') },
    { value: 'SMS' as const, label: t('sms') },
    { value: 'POST' as const, label: t('post') },
  ]
  const who = [
    { value: 'SELF', label: t('self'), hint: t('forWhom') },
    { value: 'COMPANY', label: t('company') },
  ]
  return (
    <>
      <States name="radio" label={t('who')} empty="" filled="SELF">
        {field => <RadioField {...field} options={who} stacked />}
      </States>
      <States name="segment" label={t('ways')} empty="" filled="SMS">
        {field => <SegmentedField {...field} options={ways} />}
      </States>
      <States name="select" label={t('ways')} empty="" filled="POST">
        {field => <SelectField {...field} options={ways} />}
      </States>
      <States name="combobox" label={t('place')} empty="" filled="HKG">
        {field => <ComboboxField {...field} options={places} />}
      </States>
      <States<number | null> name="choice" label={t('units')} empty={null} filled={2}>
        {field => <ChoiceField {...field} options={[1, 2, 3, 4]} />}
      </States>
      <States name="box" label={t('agree')} empty={false} filled>
        {field => <CheckboxField {...field} />}
      </States>
      <Partly />
      <States name="checks" label={t('ways')} empty={noWay} filled={['EMAIL', 'POST'] satisfies Way[] as Way[]}>
        {({ id, label, value, onChange, error }) => (
          <ChecksField id={id} label={label} value={value} onChange={onChange} error={error} options={ways} />
        )}
      </States>
      <Questions />
    </>
  )
}

function Partly() {
  const { t } = useTranslation('kit')
  const id = useId('partly')
  const [value, setValue] = useState(false)
  return (
    <Fields>
      <CheckboxField id={id} name={id} label={t('agree')} value={value} onChange={setValue} indeterminate={!value} />
    </Fields>
  )
}

function Questions() {
  const prefix = useId('')
  const [answers, setAnswers] = useState<Record<string, string>>({})
  return <SurveyFields questions={survey(prefix)} answers={answers} onChange={setAnswers} />
}
