import { useDeferredValue, useState } from 'react'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ChoiceField } from '../../../ui/choice/choice-field.tsx'
import { RadioField } from '../../../ui/choice/radio-field.tsx'
import { Folded } from '../../../ui/layout/folded.tsx'
import { Beside } from '../../../ui/layout/beside.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BeforeYouStart } from '../property/BeforeYouStart.tsx'
import { ChoiceSummary } from '../property/ChoiceSummary.tsx'
import {
  chosenOf,
  isTender,
  type OfferedProperty,
  type OfferedSession,
  offeredSessions,
} from '../property/catalogue.ts'
import { keyFor } from '#contract/sales/property/method-words'
import { SessionFacts } from '../property/SessionFacts.tsx'
import { Total } from '../property/Total.tsx'
import { NotifyMe } from '../property/NotifyMe.tsx'
import { PropertyChoice } from '../choice/PropertyChoice.tsx'
import { TenderUnits } from '../choice/TenderUnits.tsx'
import { useChoice } from '../choice/use-choice.ts'
import { holdInView } from '../choice/hold-in-view.ts'
import type { StepProps } from '../draft/step-props.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isCounted } from '../live.ts'
import type { TicketRow } from '#contract/sales/ticket/ticket'
import { Owed } from '../Owed.tsx'
import s from '../sales.module.css'
import { useNewestTickets } from '../use-newest-tickets.ts'
import { ChosenProperty } from './ChosenProperty.tsx'
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
type Batch = NonNullable<Choice['batch']>

/**
 * The choices of step 1, in short for whoever has already chosen the property: on its public page, or in an earlier
 * visit.
 */
function Choose(props: StepProps) {
  const { t } = useTranslation('sales')
  const titleOf = useStepTitle()
  const choice = useChoice(props)
  // Asked for once with the screen, and not while a choice waits to be shown.
  const newest = useNewestTickets().data?.rows ?? []
  const { form, property, session, pick } = choice
  const [isShort, setShort] = useState(property !== null && session !== null)
  const { properties, now } = props.offer
  const sessions = properties.flatMap(item => item.sessions)
  const before = <BeforeYouStart sessions={sessions} chosen={session} isCompany={form.values.applicant === 'COMPANY'} />
  const confirm = (
    <Button type="submit" variant="primary" wide pending={form.pending}>
      {t('confirm')}
    </Button>
  )
  const errors = <ErrorSummary errors={form.summary} focusKey={form.attempt} />
  return (
    <Page title={titleOf(1)} heading={t('step1')} wrong={form.summary.length > 0}>
      <Owed />
      {isShort && property ? (
        <Beside
          side="end"
          aside={
            <ChosenProperty
              property={property}
              serverNow={now}
              onOther={properties.length > 1 ? () => setShort(false) : null}
            />
          }
        >
          <form noValidate onSubmit={choice.confirm} className={s.form}>
            {errors}
            <Chosen choice={choice} draft={props.draft} newest={newest} isShort />
            {before}
            {confirm}
          </form>
        </Beside>
      ) : (
        <Beside side="end" aside={before}>
          <form noValidate onSubmit={choice.confirm} className={s.form}>
            {errors}
            <PropertyChoice
              {...form.field('propertyId')}
              properties={properties}
              serverNow={now}
              later={item => <Later property={item} />}
              onChange={id => {
                holdInView(id)
                pick.property(id)
              }}
            >
              <Chosen choice={choice} draft={props.draft} newest={newest} isShort={false} />
            </PropertyChoice>
            {confirm}
          </form>
        </Beside>
      )}
    </Page>
  )
}

/** Lets a registrant request a letter when the next session of a property opens. */
function Later({ property }: { property: OfferedProperty }) {
  const next = property.sessions.find(({ phase }) => phase === 'UPCOMING')
  return next ? <NotifyMe property={property} session={next} /> : null
}

type ChosenProps = {
  choice: Choice
  draft: StepProps['draft']
  newest: readonly TicketRow[]
  isShort: boolean
}

/** The questions about the chosen property: which group, for whom, and how many. */
function Chosen({ choice, draft, newest, isShort }: ChosenProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const locale = useLocale()
  const { form, property, pick } = choice
  // The chosen group is shown as chosen first, and what it leads to after that.
  const session = useDeferredValue(choice.session)
  const batch = useDeferredValue(choice.batch)
  const sessions = property === null ? [] : offeredSessions(property)
  const batches = sessions.flatMap(item => item.batches.map(each => ({ session: item, batch: each })))
  return (
    <>
      {batches.length > 0 && (
        <RadioField
          {...form.field('batchId')}
          stacked
          onChange={pick.batch}
          options={batches.map(each => ({
            value: each.batch.id,
            label: sessions.length > 1 ? `${say(each.session.name)} · ${say(each.batch.name)}` : say(each.batch.name),
            hint:
              each.session.phase === 'OPEN'
                ? say(each.batch.whoMayJoin)
                : `${t('opensOn', { time: showTime(each.session.opensAt, locale) })} · ${say(each.batch.whoMayJoin)}`,
          }))}
        />
      )}
      {session &&
        (isShort ? (
          <Folded title={t('sessionFacts')} brief={t('saleOn', { time: showTime(session.saleAt, locale) })}>
            <SessionFacts session={session} />
          </Folded>
        ) : (
          <SessionFacts session={session} />
        ))}
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
            <HowMany choice={choice} session={session} batch={batch} />
          )}
          <OtherTickets newest={newest} sessionId={session.id} />
        </>
      )}
    </>
  )
}

function HowMany({ choice, session, batch }: { choice: Choice; session: OfferedSession; batch: Batch }) {
  const { t } = useTranslation('sales')
  const { form, pick } = choice
  const units = upTo(batch.maxUnits ?? 4).filter(count => count >= (batch.minUnits ?? 1))
  return (
    <>
      <ChoiceField
        {...form.field('numberOfUnits')}
        options={units}
        hint={`${t(keyFor(session.method, 'numberOfUnitsHint'))} ${units.includes(4) ? t('fourOrMore') : ''}`}
        onChange={count => pick.count('numberOfUnits', count)}
      />
      <ChoiceField
        {...form.field('numberOfIntents')}
        options={upTo(session.maxIntentsPerTicket)}
        hint={t(keyFor(session.method, 'numberOfIntentsHint'))}
        onChange={count => pick.count('numberOfIntents', count)}
      />
      <Total session={session} count={form.values.numberOfIntents} />
    </>
  )
}

function OtherTickets({ newest, sessionId }: { newest: readonly TicketRow[]; sessionId: string }) {
  const { t } = useTranslation('sales')
  if (!newest.some(row => row.sessionId === sessionId && isCounted(row))) return null
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
