import { checkSessionTickets } from '#client/sales/registration/intent'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { ChoiceField } from '../../../ui/choice/choice-field.tsx'
import { RadioField } from '../../../ui/choice/radio-field.tsx'
import { Beside } from '../../../ui/layout/beside.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BeforeYouStart } from '../property/BeforeYouStart.tsx'
import { ChoiceSummary } from '../property/ChoiceSummary.tsx'
import { chosenOf, isTender, type OfferedProperty, type OfferedSession } from '../property/catalogue.ts'
import { SessionFacts } from '../property/SessionFacts.tsx'
import { Total } from '../property/Total.tsx'
import { NotifyMe } from '../property/NotifyMe.tsx'
import { PropertyChoice } from '../choice/PropertyChoice.tsx'
import { TenderUnits } from '../choice/TenderUnits.tsx'
import { useChoice } from '../choice/use-choice.ts'
import { useShowNext } from '../choice/use-show-next.ts'
import type { StepProps } from '../draft/step-props.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Owed } from '../Owed.tsx'
import s from '../sales.module.css'
import { useStepTitle } from './use-step-title.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/**
 * Step 1: the property, the kind of registrant, and the number of units. Confirm locks the choice, Change unlocks it.
 */
export function StepProperty(props: StepProps) {
  const { t } = useTranslation('sales')
  const titleOf = useStepTitle()
  const { content, change } = props.draft
  return content.confirmed && chosenOf(props.offer, content).batch ? (
    <Page title={titleOf(1)} heading={t('step1')}>
      <Fixed {...props} onChange={() => change({ confirmed: false })} />
    </Page>
  ) : (
    <Choose {...props} />
  )
}

type Choice = ReturnType<typeof useChoice>

function Choose(props: StepProps) {
  const { t } = useTranslation('sales')
  const titleOf = useStepTitle()
  const choice = useChoice(props)
  const { form, session, pick } = choice
  const showNext = useShowNext('batchId')
  const sessions = props.offer.properties.flatMap(property => property.sessions)
  return (
    <Page title={titleOf(1)} heading={t('step1')} wrong={form.summary.length > 0}>
      <Owed />
      <Beside
        side="end"
        aside={<BeforeYouStart sessions={sessions} chosen={session} isCompany={form.values.applicant === 'COMPANY'} />}
      >
        <form noValidate onSubmit={choice.confirm} className={s.form}>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <PropertyChoice
            {...form.field('propertyId')}
            properties={props.offer.properties}
            serverNow={props.offer.now}
            later={property => <Later property={property} />}
            onChange={id => {
              pick.property(id)
              showNext()
            }}
          >
            <Chosen choice={choice} draft={props.draft} />
          </PropertyChoice>
          <Button type="submit" variant="primary" wide pending={form.pending}>
            {t('confirm')}
          </Button>
        </form>
      </Beside>
    </Page>
  )
}

/** Lets a registrant request a letter when the next session of a property opens. */
function Later({ property }: { property: OfferedProperty }) {
  const next = property.sessions.find(({ phase }) => phase === 'UPCOMING')
  return next ? <NotifyMe property={property} session={next} /> : null
}

/** The questions about the chosen property: which group, for whom, and how many. */
function Chosen({ choice, draft }: { choice: Choice; draft: StepProps['draft'] }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const { form, property, session, batch, pick } = choice
  const open = property?.sessions.filter(item => item.phase === 'OPEN') ?? []
  const batches = open.flatMap(item => item.batches.map(each => ({ session: item, batch: each })))
  return (
    <>
      {batches.length > 0 && (
        <RadioField
          {...form.field('batchId')}
          stacked
          onChange={pick.batch}
          options={batches.map(each => ({
            value: each.batch.id,
            label: open.length > 1 ? `${say(each.session.name)} · ${say(each.batch.name)}` : say(each.batch.name),
            hint: say(each.batch.whoMayJoin),
          }))}
        />
      )}
      {session && <SessionFacts session={session} />}
      {session?.admitsCompanies && (
        <RadioField
          {...form.field('applicant')}
          stacked
          onChange={pick.applicant}
          options={[
            { value: 'INDIVIDUAL', label: t('individual'), hint: t('individualHint') },
            { value: 'COMPANY', label: t('company'), hint: t('companyHint') },
          ]}
        />
      )}
      {session && batch && (
        <>
          {isTender(session) ? (
            <TenderUnits
              session={session}
              batch={batch}
              draft={draft}
              error={choice.lacking}
              picked={choice.picked}
              onPick={choice.setPicked}
            />
          ) : (
            <HowMany choice={choice} session={session} />
          )}
          <OtherTickets sessionId={session.id} />
        </>
      )}
    </>
  )
}

function HowMany({ choice, session }: { choice: Choice; session: OfferedSession }) {
  const { t } = useTranslation('sales')
  const { form, batch, pick } = choice
  const units = upTo(batch?.maxUnits ?? 4).filter(count => count >= (batch?.minUnits ?? 1))
  return (
    <>
      <ChoiceField
        {...form.field('numberOfUnits')}
        options={units}
        hint={`${t('numberOfUnitsHint')} ${units.includes(4) ? t('fourOrMore') : ''}`}
        onChange={count => pick.count('numberOfUnits', count)}
      />
      <ChoiceField
        {...form.field('numberOfIntents')}
        options={upTo(session.maxIntentsPerTicket)}
        hint={t('numberOfIntentsHint')}
        onChange={count => pick.count('numberOfIntents', count)}
      />
      <Total session={session} count={form.values.numberOfIntents} />
    </>
  )
}

function OtherTickets({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('sales')
  const query = useQuery(checkSessionTickets, { sessionId })
  if (!query.data?.exists) return null
  return (
    <Notice tone="warning" role="status">
      {t('otherTickets')}
    </Notice>
  )
}

function Fixed({ offer, draft, go, onChange }: StepProps & { onChange: () => void }) {
  const { t } = useTranslation('sales')
  const { content } = draft
  const { session } = chosenOf(offer, content)
  if (!session) return null
  return (
    <>
      <ChoiceSummary offer={offer} content={content} />
      <Total session={session} count={isTender(session) ? content.tenderUnits.length : content.numberOfIntents} />
      <p className="soft">{t('confirmed')}</p>
      <div className={s.actions}>
        <Button variant="primary" onClick={() => go(2)}>
          {t('continue')}
        </Button>
        <Button onClick={onChange}>{t('change')}</Button>
      </div>
    </>
  )
}
