import { useTranslation } from '../../lib/language/index.ts'
import { TextField } from '../../ui/field/index.ts'
import { noWords, WordsFields, wordsLabels } from '../properties/index.ts'
import { SectionForm } from './SectionForm.tsx'
import { type SectionProps, useSection } from './use-section.ts'

/** Where the sales office is, and when it is open. */
export function OfficeForm(props: SectionProps) {
  const { t } = useTranslation(['setUps', 'differences'])
  const office = props.managed.setUp.office
  const names = { name: t('officeName'), address: t('officeAddress'), hours: t('officeHours') }
  const { form, submit, text } = useSection(props, {
    name: 'office',
    initial: office ?? { name: noWords, address: noWords, hours: noWords, phone: '+852 ' },
    labels: { ...wordsLabels(names), phone: t('office.phone', { ns: 'differences' }) },
    toSection: values => values,
  })
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      <WordsFields legend={names.name} name="name" field={form.field} most={80} />
      <WordsFields legend={names.address} name="address" field={form.field} most={200} />
      <WordsFields legend={names.hours} name="hours" field={form.field} most={120} />
      <TextField {...text('phone')} half type="tel" autoComplete="off" maxLength={30} />
    </SectionForm>
  )
}
