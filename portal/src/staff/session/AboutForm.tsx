import { SessionMethod } from '#contract/sales/property/sales-session'
import { useTranslation } from '../../lib/language/translation.ts'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { SectionForm } from './SectionForm.tsx'
import { type SectionProps, useSection } from './use-section.ts'

/** The name of a session and its method of sale. */
export function AboutForm(props: SectionProps) {
  const { t } = useTranslation('setUps')
  const about = props.managed.setUp.about
  const { form, submit, text } = useSection(props, {
    name: 'about',
    initial: { name: about?.name ?? noWords, method: about?.method ?? '' },
    labels: { ...wordsLabels({ name: t('name') }), method: t('method') },
    chosen: ['method'],
    toSection: values => values,
  })
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      <WordsFields legend={t('name')} name="name" field={form.field} most={80} />
      <RadioField
        {...text('method')}
        stacked
        hint={props.managed.revision > 0 ? t('methodFixed') : undefined}
        options={SessionMethod.options.map(value => ({
          value,
          label: t(`method_${value}`),
          hint: t(`methodHint_${value}`),
        }))}
      />
    </SectionForm>
  )
}
