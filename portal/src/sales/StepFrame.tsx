import { type ReactNode, useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { showHour } from '../lib/format.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { chosenOf, type Offer } from './catalogue.ts'
import { Countdown } from './Countdown.tsx'
import s from './sales.module.css'
import type { DraftHandle } from './use-draft.ts'

type StepFrameProps = {
  titles: readonly string[]
  step: number
  reachable: number
  offer: Offer
  draft: DraftHandle
  onRestart: () => void
  children: ReactNode
}

/** Around every step: what is being registered for, until when, which step, and that it is saved (DOMAIN.md 7.1). */
export function StepFrame({ titles, step, reachable, offer, draft, onRestart, children }: StepFrameProps) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const { property, session } = chosenOf(offer, draft.content)
  const steps = titles.map((label, at) => ({
    label,
    to: at + 1 <= reachable ? `/${locale}/registration-of-intent?step=${at + 1}` : undefined,
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
            </>
          ) : null}
        </p>
        <p className={s.saved}>
          <Saved draft={draft} />
          {draft.savedAt !== null && (
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              {t('startNew')}
            </Button>
          )}
        </p>
      </div>
      <Stepper steps={steps} current={step} />
      {draft.state === 'stale' && (
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
      )}
      {children}
      <ConfirmDialog
        open={asking}
        title={t('startNewQuestion')}
        confirm={t('startNew')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRestart()
        }}
      >
        <p>{t('startNewHint')}</p>
      </ConfirmDialog>
    </>
  )
}

function Saved({ draft }: { draft: DraftHandle }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  if (draft.state === 'stale') return null
  if (draft.state === 'waiting') return <span role="status">{t('notSaved')}</span>
  if (draft.state === 'saving') return <span>{t('saving')}</span>
  return draft.savedAt === null ? null : (
    <span className="num">{t('saved', { time: showHour(draft.savedAt, locale) })}</span>
  )
}
