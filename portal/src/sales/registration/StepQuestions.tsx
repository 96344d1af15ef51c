import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Page } from '../../ui/layout/index.ts'
import { RadioField, SurveyFields } from '../../ui/choice/index.ts'
import { chosenOf } from '../property/index.ts'
import { AgentFields, RelatedRegistration, Relatives, useRelations } from '../related/index.ts'
import type { StepProps } from '../draft/index.ts'
import s from '../sales.module.css'
import { useStepTitle } from './use-step-title.ts'

/** Step 3: who else is concerned, the estate agent, and the vendor's questions, all optional. */
export function StepQuestions(props: StepProps) {
  const { t } = useTranslation('sales')
  const titleOf = useStepTitle()
  const { offer, draft, go } = props
  const { property } = chosenOf(offer, draft.content)
  const { form, send, relatives, related, serial, branches, nameCard, letter } = useRelations(props)
  const answers = (no: string, yes: string) => [
    { value: 'no', label: no },
    { value: 'yes', label: yes },
  ]
  return (
    <Page title={titleOf(3)} heading={t('step3')} wrong={form.summary.length > 0}>
      <form noValidate onSubmit={send} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <Relatives handle={relatives} />
        <RelatedRegistration handle={related} kept={draft.content.relatedNumber} />
        <section className={s.roomy}>
          <h2>{t('estateAgent')}</h2>
          <RadioField
            {...form.field('hasAgent')}
            label={t('hasAgent')}
            hint={t('hasAgentHint')}
            options={answers(t('hasNot'), t('has'))}
          />
          {form.values.hasAgent === 'yes' && (
            <AgentFields form={form} serial={serial} branches={branches} nameCard={nameCard} letter={letter} />
          )}
          <RadioField
            {...form.field('isEstateAgent')}
            label={t('isEstateAgent')}
            hint={t('isEstateAgentHint')}
            options={answers(t('no'), t('yes'))}
          />
        </section>
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
