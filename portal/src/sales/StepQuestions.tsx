import { useTranslation } from '../lib/translation.ts'
import { useForm } from '../lib/form.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { SurveyFields } from '../ui/survey-fields.tsx'
import { chosenOf } from './catalogue.ts'
import type { StepProps } from './step-props.ts'
import s from './sales.module.css'

const asked = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')

/** Step 3: whether the registrant is an agent, and the vendor's questions, all optional. */
export function StepQuestions({ offer, draft, go }: StepProps) {
  const { t } = useTranslation('sales')
  const { property } = chosenOf(offer, draft.content)
  const form = useForm({
    initial: { isEstateAgent: asked(draft.content.isEstateAgent) },
    rules: values => (values.isEstateAgent === '' ? [{ field: 'isEstateAgent', code: 'required' }] : []),
    labels: { isEstateAgent: t('isEstateAgent') },
    chosen: ['isEstateAgent'],
    onChange: values => draft.change({ isEstateAgent: values.isEstateAgent === 'yes' }),
  })
  return (
    <Page title={t('step3')} wrong={form.summary.length > 0}>
      <form noValidate onSubmit={form.submit(async () => go(4))} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <Notice tone="info">{t('alone')}</Notice>
        <RadioField
          {...form.field('isEstateAgent')}
          hint={t('isEstateAgentHint')}
          options={[
            { value: 'no', label: t('no') },
            { value: 'yes', label: t('yes') },
          ]}
        />
        {property && property.survey.length > 0 && (
          <section>
            <h2>{t('survey')}</h2>
            <p className="soft">{t('surveyHint')}</p>
            <SurveyFields
              questions={property.survey}
              answers={draft.content.survey}
              onChange={survey => draft.change({ survey })}
            />
          </section>
        )}
        <div className={s.actions}>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('continue')}
          </Button>
          <Button onClick={() => go(2)}>{t('back')}</Button>
        </div>
      </form>
    </Page>
  )
}
