import { useState } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Added, AddRow, AddRows } from '../../../ui/layout/add-row.tsx'
import { CheckboxField } from '../../../ui/choice/checkbox-field.tsx'
import { focusField } from '../../../ui/field/field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { AgentFields } from '../related/AgentFields.tsx'
import { RelatedRegistration } from '../related/RelatedRegistration.tsx'
import { Relatives } from '../related/Relatives.tsx'
import { useRelations } from '../related/use-relations.ts'
import type { StepProps } from '../draft/step-props.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import s from '../sales.module.css'
import { useStepTitle } from './use-step-title.ts'

/** Step 3: related people and the estate agent. Most registrants have nothing to add. */
export function StepQuestions(props: StepProps) {
  const { t } = useTranslation('sales')
  const titleOf = useStepTitle()
  const { draft } = props
  const relations = useRelations(props)
  const { form, send, relatives, related } = relations
  const isAgent = form.field('isEstateAgent')
  return (
    <Page title={titleOf(3)} heading={t('step3')} lead={t('step3Lead')} wrong={form.summary.length > 0}>
      <form noValidate onSubmit={send} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <AddRows>
          <Agent relations={relations} />
          <Relatives handle={relatives} />
          <Related handle={related} kept={draft.content.relatedNumber} />
        </AddRows>
        <CheckboxField
          {...isAgent}
          value={isAgent.value === 'yes'}
          onChange={is => isAgent.onChange(is ? 'yes' : 'no')}
          hint={t('isEstateAgentHint')}
        />
        <div className={s.actions}>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('continue')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

/** The questions about the estate agent, shown if there is one. */
function Agent({ relations }: { relations: ReturnType<typeof useRelations> }) {
  const { t } = useTranslation('sales')
  const { form, serial, branches, nameCard, letter, referredBy } = relations
  const title = t('estateAgent')
  const remove = () => {
    form.set('hasAgent', 'no')
    setTimeout(() => focusField('add-agent'))
  }
  if (form.values.hasAgent !== 'yes')
    return (
      <AddRow
        id="add-agent"
        title={title}
        hint={t('hasAgentHint')}
        add={t('add')}
        onAdd={() => form.set('hasAgent', 'yes')}
        opens="serial"
      />
    )
  return (
    <Added title={title} hint={t('hasAgentHint')} onRemove={remove}>
      {referredBy !== null && <Notice role="status">{t('referralFilled', { name: referredBy })}</Notice>}
      <AgentFields form={form} serial={serial} branches={branches} nameCard={nameCard} letter={letter} />
    </Added>
  )
}

/** A related registration, shown once the registrant looks for one. */
function Related(props: Parameters<typeof RelatedRegistration>[0]) {
  const { t } = useTranslation('sales')
  const [isWanted, setWanted] = useState(props.kept !== null)
  if (!isWanted && props.kept === null)
    return (
      <AddRow
        id="add-related"
        title={t('related')}
        hint={t('relatedHint')}
        add={t('add')}
        onAdd={() => setWanted(true)}
        opens="relatedNumber"
      />
    )
  return (
    <Added title={t('related')} hint={t('relatedHint')}>
      <RelatedRegistration {...props} />
    </Added>
  )
}
