import { type ReactNode } from 'react'
import { maxDrafts } from '#contract/sales/registration/draft'
import { showHour } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Beside } from '../../../ui/layout/beside.tsx'
import { chosenOf, type Offer } from '../property/catalogue.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { Button, ButtonLink, TextLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { draftAddress, newRegistrationAddress } from '../address.ts'
import s from '../sales.module.css'
import type { LaterSteps } from './later-steps.ts'
import { StepSummary } from './StepSummary.tsx'

type StepLayoutProps = {
  titles: readonly string[]
  step: number
  reachable: number
  offer: Offer
  draft: DraftHandle
  /** Number of drafts. */
  many: number
  onNew: () => void
  Revised: LaterSteps['Revised']
  /** Goes to the previous step; undefined on the first step. */
  onBack: (() => void) | undefined
  children: ReactNode
}

/** Layout around every step: the property, the deadline, the step, and the save status (D-8). */
export function StepLayout(props: StepLayoutProps) {
  const { titles, step, reachable, offer, draft, many, onNew, Revised, onBack, children } = props
  const locale = useLocale()
  const { property, session } = chosenOf(offer, draft.content)
  const { confirmed, sessionRevision } = draft.content
  const steps = titles.map((label, index) => ({
    label,
    to: index + 1 <= reachable ? draftAddress(locale, draft.id, index + 1) : undefined,
  }))
  const saved = (
    <p className={s.saved}>
      <Saved draft={draft} />
      <Others draft={draft} many={many} onNew={onNew} />
    </p>
  )
  const inner = (
    <>
      <Stepper steps={steps} current={step} onBack={onBack} />
      <Hindrance draft={draft} />
      {session && confirmed && sessionRevision !== null && sessionRevision < session.revision && (
        <Revised session={session} seen={sessionRevision} draft={draft} />
      )}
      {children}
    </>
  )
  if (property === null || session === null || !confirmed)
    return (
      <>
        <div className={s.context}>{saved}</div>
        {inner}
      </>
    )
  return (
    <Beside
      side="end"
      aside={
        <StepSummary
          offer={offer}
          content={draft.content}
          property={property}
          session={session}
          changeTo={step > 1 ? draftAddress(locale, draft.id, 1) : null}
        >
          {saved}
        </StepSummary>
      }
    >
      {inner}
    </Beside>
  )
}

/** Links to the other drafts and to a new one. */
function Others({ draft, many, onNew }: Pick<StepLayoutProps, 'draft' | 'many' | 'onNew'>) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  return (
    <>
      {many > 1 && (
        <ButtonLink variant="quiet" size="small" to={newRegistrationAddress(locale)}>
          {t('otherDrafts', { count: many - 1 })}
        </ButtonLink>
      )}
      {draft.savedAt !== null && <Another many={many} onNew={onNew} />}
    </>
  )
}

/**
 * Begins another registration; this one stays among the drafts. At the maximum number of drafts, the list of drafts
 * says so.
 */
function Another({ many, onNew }: { many: number; onNew: () => void }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  return many < maxDrafts ? (
    <Button variant="quiet" size="small" onClick={onNew}>
      {t('newRegistration')}
    </Button>
  ) : (
    <ButtonLink variant="quiet" size="small" to={newRegistrationAddress(locale)}>
      {t('newRegistration')}
    </ButtonLink>
  )
}

/** Why nothing can be saved, and what to do. */
function Hindrance({ draft }: { draft: DraftHandle }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  if (draft.state === 'stale')
    return (
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button size="small" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      >
        {t('stale')}
      </Notice>
    )
  if (draft.state === 'full')
    return (
      <Notice
        tone="warning"
        role="alert"
        action={<TextLink to={newRegistrationAddress(locale)}>{t('draftsTitle')}</TextLink>}
      >
        {t('draftsFull', { count: maxDrafts })}
      </Notice>
    )
  return null
}

function Saved({ draft }: { draft: DraftHandle }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  if (draft.state === 'stale' || draft.state === 'full') return null
  if (draft.state === 'waiting') return <span role="status">{t('notSaved')}</span>
  if (draft.state === 'saving') return <span>{t('saving')}</span>
  return draft.savedAt === null ? null : (
    <span className="num">{t('saved', { time: showHour(draft.savedAt, locale) })}</span>
  )
}
