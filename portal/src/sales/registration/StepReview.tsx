import { useLocale, useSay, useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Page } from '../../ui/layout/index.ts'
import { SummaryList } from '../../ui/summary-list.tsx'
import { draftAddress } from '../address.ts'
import { AddressLines, Particulars } from '../registrant/index.ts'
import { answersTo, ChoiceSummary, chosenOf } from '../property/index.ts'
import { PartySummary } from '../party/index.ts'
import { RelationsSummary } from '../related/index.ts'
import { DepositChoice } from './DepositChoice.tsx'
import { OutdatedNotice } from './OutdatedNotice.tsx'
import { RefusedSteps } from './RefusedSteps.tsx'
import { type ReviewProps, useSubmission } from './use-submission.ts'
import type { StepProps } from '../draft/index.ts'
import s from '../sales.module.css'
import { useStepTitle } from './use-step-title.ts'

/** Step 4: everything to check, each declaration its own box, the deposit, and the submission. */
export function StepReview(props: ReviewProps) {
  const { t } = useTranslation('sales')
  const titleOf = useStepTitle()
  const locale = useLocale()
  const { offer, draft, go, consents, isOutdated } = props
  const { content } = draft
  const { form, send, refused } = useSubmission(props)
  const { session } = chosenOf(offer, content)
  const at = (step: number) => draftAddress(locale, draft.id, step, true)
  if (!session) return null
  return (
    <Page title={titleOf(4)} heading={t('step4')} wrong={form.summary.length > 0}>
      <form noValidate onSubmit={send} className={s.form}>
        {refused.length > 0 ? (
          <RefusedSteps refused={refused} at={at} focusKey={form.attempt} />
        ) : (
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        )}
        {isOutdated && <OutdatedNotice />}
        <ChoiceSummary offer={offer} content={content} title={t('step1')} changeTo={at(1)} />
        <Particulars checkable nationalityAt={at(2)} />
        <PartySummary content={content} changeTo={at(2)} />
        <SummaryList
          items={[{ label: t('address'), value: <AddressLines address={content.address} />, changeTo: at(2) }]}
        />
        <RelationsSummary content={content} changeTo={at(3)} />
        <Answers {...props} changeTo={at(3)} />
        <h2>{t('declarations')}</h2>
        {consents.mainland}
        {consents.boxes}
        <DepositChoice session={session} draft={draft} />
        <div className={s.actions}>
          <Button type="submit" variant="primary" pending={form.pending} pendingText={t('submitting')}>
            {t('submit')}
          </Button>
          <Button onClick={() => go(3)}>{t('back')}</Button>
        </div>
      </form>
    </Page>
  )
}

/** What everyone is asked, and the vendor's questions that were answered. */
function Answers({ offer, draft, changeTo }: StepProps & { changeTo: string }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const { content } = draft
  const { property } = chosenOf(offer, content)
  const answers = property ? answersTo(property, content.survey) : []
  return (
    <SummaryList
      title={t('survey')}
      changeTo={changeTo}
      items={[
        {
          label: t('isEstateAgent'),
          value: content.isEstateAgent === null ? '' : t(content.isEstateAgent ? 'yes' : 'no'),
        },
        ...answers.map(({ question, option }) => ({ label: say(question.title), value: say(option.name) })),
      ]}
    />
  )
}
