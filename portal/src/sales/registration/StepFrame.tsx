import { type ReactNode } from 'react'
import { mostDrafts } from '#contract/sales/draft'
import { showHour, showTime, useLocale, useSay, useTranslation } from '../../lib/language/index.ts'
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { draftAddress, registrationAddress } from '../address.ts'
import { chosenOf, Countdown, type Offer } from '../property/index.ts'
import s from '../sales.module.css'
import { RevisedNotice } from './RevisedNotice.tsx'
import type { DraftHandle } from '../draft/index.ts'

type StepFrameProps = {
  titles: readonly string[]
  step: number
  reachable: number
  offer: Offer
  draft: DraftHandle
  /** How many drafts there are. */
  many: number
  onNew: () => void
  children: ReactNode
}

/** Around every step: what is being registered for, until when, which step, and that it is saved (D-8). */
export function StepFrame({ titles, step, reachable, offer, draft, many, onNew, children }: StepFrameProps) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const { property, session } = chosenOf(offer, draft.content)
  const { confirmed, sessionRevision } = draft.content
  const steps = titles.map((label, at) => ({
    label,
    to: at + 1 <= reachable ? draftAddress(locale, draft.id, at + 1) : undefined,
  }))
  return (
    <>
      <div className={s.context}>
        <p className={s.what}>
          {property && session ? (
            <>
              <b>{say(property.name)}</b> · {say(session.name)}
              <br />
              <Countdown until={session.closesAt} serverNow={offer.now} />
              <span className={s.dates}>
                {session.ballotAt !== null && (
                  <span className="num">{t('ballotOn', { time: showTime(session.ballotAt, locale) })}</span>
                )}
                <span className="num">{t('saleOn', { time: showTime(session.saleAt, locale) })}</span>
              </span>
            </>
          ) : null}
        </p>
        <p className={s.saved}>
          <Saved draft={draft} />
          {many > 1 && (
            <ButtonLink variant="quiet" size="small" to={registrationAddress(locale)}>
              {t('otherDrafts', { count: many - 1 })}
            </ButtonLink>
          )}
          {draft.savedAt !== null && <Another many={many} onNew={onNew} />}
        </p>
      </div>
      <Stepper steps={steps} current={step} />
      <Hindrance draft={draft} />
      {session && confirmed && sessionRevision !== null && sessionRevision < session.revision && (
        <RevisedNotice session={session} seen={sessionRevision} draft={draft} />
      )}
      {children}
    </>
  )
}

/** A new registration beside this one, which stays among the drafts; where there is no place, the drafts say so. */
function Another({ many, onNew }: { many: number; onNew: () => void }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  return many < mostDrafts ? (
    <Button variant="quiet" size="small" onClick={onNew}>
      {t('newRegistration')}
    </Button>
  ) : (
    <ButtonLink variant="quiet" size="small" to={registrationAddress(locale)}>
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
        action={<TextLink to={registrationAddress(locale)}>{t('draftsTitle')}</TextLink>}
      >
        {t('draftsFull', { count: mostDrafts })}
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
