import { showTime } from '../../../lib/language/format.ts'
import { useHasCome } from '../../../lib/use-server-now.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Folded } from '../../../ui/layout/folded.tsx'
import { useRegistrant } from '../../../lib/session/login-session.ts'
import { AddressLines } from '../particulars/AddressLines.tsx'
import { Particulars } from '../particulars/Particulars.tsx'
import { ChoiceSummary } from '../property/ChoiceSummary.tsx'
import { chosenOf, type OfferedSession } from '../property/catalogue.ts'
import { PartySummary } from '../party/PartySummary.tsx'
import { RelationsBrief, RelationsSummary } from '../related/RelationsSummary.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LanguageSpan } from '../../../ui/language-span.tsx'
import { draftAddress } from '../address.ts'
import { readyAheadMs } from '#contract/sales/registration/intent'
import { englishName } from '#contract/person-name'
import { DepositChoice } from './DepositChoice.tsx'
import { OutdatedNotice } from './OutdatedNotice.tsx'
import { RefusedSteps } from './RefusedSteps.tsx'
import { type ReviewProps, useSubmission } from './use-submission.ts'
import s from '../sales.module.css'
import { useStepTitle } from './use-step-title.ts'

/** Step 4: everything for review, a box for each declaration, the deposit, and the submission. */
export function StepReview(props: ReviewProps) {
  const { t } = useTranslation('sales')
  const titleOf = useStepTitle()
  const locale = useLocale()
  const { offer, draft, consents, isOutdated } = props
  const { content } = draft
  const { form, send, refused, hasOpened } = useSubmission(props)
  const { property, session, batch } = chosenOf(offer, content)
  const say = useSay()
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
        {!hasOpened && <Prepared session={session} serverNow={offer.now} />}
        <DepositChoice session={session} draft={draft} />
        <div>
          <Folded
            title={t('step1')}
            brief={property && batch && `${say(property.name)} · ${say(batch.name)}`}
            changeTo={at(1)}
          >
            <ChoiceSummary offer={offer} content={content} />
          </Folded>
          <OwnFolded at={at(2)} />
          <PartySummary content={content} changeTo={at(2)} />
          <Folded
            title={t('address')}
            brief={content.address.line1 && <LanguageSpan text={content.address.line1} />}
            changeTo={at(2)}
          >
            <AddressLines address={content.address} />
          </Folded>
          <Folded title={t('step3')} brief={<RelationsBrief content={content} />} changeTo={at(3)}>
            <RelationsSummary content={content} changeTo={at(3)} />
          </Folded>
        </div>
        <h2>{t('declarations')}</h2>
        {consents.mainland}
        {consents.boxes}
        <div className={s.actions}>
          <Button
            type="submit"
            variant="primary"
            pending={form.pending}
            pendingText={t(hasOpened ? 'submitting' : 'gettingReady')}
          >
            {t(hasOpened ? 'submit' : 'getReady')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

/** What is done here before the session opens. */
function Prepared({ session, serverNow }: { session: OfferedSession; serverNow: string }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const from = new Date(Date.parse(session.opensAt) - readyAheadMs).toISOString()
  const isTime = useHasCome(from, serverNow)
  const time = showTime(session.opensAt, locale)
  return (
    <Notice tone="info" title={t('prepareTitle')}>
      <p>{isTime ? t('prepareText', { time }) : t('prepareEarly', { time, from: showTime(from, locale) })}</p>
    </Notice>
  )
}

/** The registrant's name and masked number, until the section is opened. */
function OwnFolded({ at }: { at: string }) {
  const { t } = useTranslation('sales')
  const registrant = useRegistrant()
  if (!registrant) return null
  const { profile } = registrant
  return (
    <Folded
      title={t('particulars')}
      brief={<LanguageSpan text={`${englishName(profile)} · ${profile.idNumberMasked}`} of={englishName(profile)} />}
    >
      <Particulars checkable nationalityAt={at} isTitled={false} />
    </Folded>
  )
}
