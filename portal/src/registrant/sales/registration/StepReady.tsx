import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { listActiveSessions } from '#client/sales/property/sales-session'
import { showHour, showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import type { ConsentState } from '../../../lib/slots.ts'
import { useHasCome, useServerNow } from '../../../lib/use-server-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ownStyle } from '../../../ui/loading/own-style.tsx'
import { enterDraw } from '../../../lib/waiting-room/follow-turn.ts'
import { waysOfPortal } from '../../../lib/waiting-room/ways.ts'
import { draftAddress } from '../address.ts'
import { chosenOf, type OfferedSession } from '../property/catalogue.ts'
import { timeLeft } from '../property/time-left.ts'
import s from '../sales.module.css'
import { DepositChoice } from './DepositChoice.tsx'
import { RefusedSteps } from './RefusedSteps.tsx'
import { type ReviewProps, useSubmission } from './use-submission.ts'
import { useStepTitle } from './use-step-title.ts'
import href from './step-ready.css?url'

const Style = ownStyle(href)

type ReadyProps = Omit<ReviewProps, 'consents' | 'isOutdated'>

const minuteMs = 60_000

/**
 * Enters the waiting room some minutes before the opening, when early visitors are gathered for a draw
 * (server/src/waiting-room): who waits here is among them, and not behind them. The offer is read anew as well, so that
 * a postponed opening is seen. The moment differs from one person to the next, so that not everybody asks at once.
 */
const useEarlyPlace = (opensAt: string | null, serverNow: string): void => {
  const queries = useQueryClient()
  const [aheadMs] = useState(() => (5 + Math.random() * 9) * minuteMs)
  const hasCome = useHasCome(new Date(Date.parse(opensAt ?? serverNow) - aheadMs).toISOString(), serverNow)
  useEffect(() => {
    if (!hasCome || opensAt === null) return
    let isHere = true
    const readOffer = () => void queries.invalidateQueries({ queryKey: [listActiveSessions.name] })
    void enterDraw(waysOfPortal, () => isHere)
    readOffer()
    // Where the opening is moved while people are here, they enter the draw of the new one.
    const watch = setInterval(() => {
      void waysOfPortal.read().then(room => {
        if (isHere && room?.state === 'GATHERING' && room.opensAt !== opensAt) readOffer()
      })
    }, minuteMs)
    return () => {
      isHere = false
      clearInterval(watch)
    }
  }, [hasCome, opensAt, queries])
}

/** The consents that were given when the registration was checked. */
const givenBefore = ({ draft }: ReadyProps): ConsentState => ({
  boxes: null,
  mainland: null,
  missing: [],
  missingMainland: [],
  answers: draft.content.ready?.consents ?? [],
  showMissing: () => undefined,
  ready: true,
})

/**
 * Step 4 of a registration that was checked before its session opens: the countdown, and one press that submits once it
 * is open. Nothing is submitted by itself.
 */
export function StepReady(props: ReadyProps) {
  const { t } = useTranslation('sales')
  const titleOf = useStepTitle()
  const locale = useLocale()
  const { offer, draft } = props
  const { form, send, refused, hasOpened } = useSubmission({
    ...props,
    consents: givenBefore(props),
    isOutdated: false,
  })
  const { session } = chosenOf(offer, draft.content)
  useEarlyPlace(session?.opensAt ?? null, offer.now)
  // A press before the opening is answered.
  const [isEarly, setEarly] = useState(false)
  if (!session) return null
  const press = (event: FormEvent<HTMLFormElement>) => {
    if (hasOpened) return send(event)
    event.preventDefault()
    setEarly(true)
  }
  return (
    <Page title={titleOf(4)} heading={<Heading session={session} serverNow={offer.now} />} wrong={refused.length > 0}>
      <Style />
      <form noValidate onSubmit={press} className={s.form}>
        {refused.length > 0 ? (
          <RefusedSteps
            refused={refused}
            at={step => draftAddress(locale, draft.id, step, true)}
            focusKey={form.attempt}
          />
        ) : (
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        )}
        <div className="ready-card" data-open={hasOpened || undefined}>
          {hasOpened ? (
            <p className="ready-clock">
              <b>{t('readyOpen')}</b>
            </p>
          ) : (
            <Clock session={session} serverNow={offer.now} />
          )}
          <p>{t(hasOpened ? 'readyOpenText' : 'readyText')}</p>
          <Button type="submit" variant="primary" wide pending={form.pending} pendingText={t('submitting')}>
            {t('submit')}
          </Button>
          <p className="ready-told" role="status">
            {hasOpened ? t('readyOpen') : isEarly && t('readyEarly', { time: showTime(session.opensAt, locale) })}
          </p>
        </div>
        <DepositChoice session={session} draft={draft} />
        <div className={s.actions}>
          <Button onClick={() => draft.change({ ready: null })}>{t('readyChange')}</Button>
        </div>
      </form>
    </Page>
  )
}

type MomentProps = { session: OfferedSession; serverNow: string }

/** “Ready for 10:00”; with the date while the opening is a day or more away. */
function Heading({ session: { opensAt }, serverNow }: MomentProps) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const isToday = timeLeft(opensAt, useServerNow(serverNow)) !== null
  return t('readyFor', { time: isToday ? showHour(opensAt, locale) : showTime(opensAt, locale) })
}

/** The time left until the session opens. */
function Clock({ session: { opensAt }, serverNow }: MomentProps) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const left = timeLeft(opensAt, useServerNow(serverNow))
  return (
    <p className="ready-clock num" role="timer">
      <span>{t('readyLeft')}</span>
      <b>{left ?? showTime(opensAt, locale)}</b>
    </p>
  )
}
