import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Id } from '#contract/common'
import { needsPrcConsents } from '#contract/identity'
import { getDraft, listDrafts } from '#client/sales/registration/draft'
import type { Draft, DraftContent, DraftRow } from '#contract/sales/registration/draft'
import { listActiveSessions } from '#client/sales/property/sales-session'
import { useRegistrant } from '../../../lib/session/login-session.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { Loading } from '../../../ui/loading/loading.tsx'
import { screen } from '../../../ui/loading/screen.tsx'
import { WhenLoaded } from '../../../ui/loading/when-loaded.tsx'
import { Drafts } from '../draft/Drafts.tsx'
import { firstDraft, newDraft, useDraft } from '../draft/use-draft.ts'
import { Gone } from '../draft/Gone.tsx'
import { isBegun } from '../draft/begun.ts'
import { isPrepared, readyOf } from '../draft/prepared.ts'
import { contentOf } from '../choice/begin-with.ts'
import { clearChoice, recallChoice } from '../choice/saved-choice.ts'
import { byUrgency } from '../live.ts'
import { chosenOf, hasOffered, hasOpen, type Offer } from '../property/catalogue.ts'
import { draftAddress } from '../address.ts'
import { useNewestTickets } from '../use-newest-tickets.ts'
import { Greeting } from './Greeting.tsx'
import { StepLayout } from './StepLayout.tsx'
import { StepProperty } from './StepProperty.tsx'
import type { LaterSteps } from './later-steps.ts'
import { RegistrationOutline } from './outlines.tsx'
import { type HomeSlot, WhenClosed } from './WhenClosed.tsx'
import { stepWords } from './use-step-title.ts'

/** What is shown when nothing is open is loaded then: most visits never see it. */
const closedMeanwhile = screen(async () => ({ default: (await import('../draft/ClosedNotice.tsx')).SessionClosed }))

type Slots = { later: LaterSteps }

/**
 * True if the address leads to a registration and not to the home, or if a property was chosen before the login. The
 * choice is gone once its draft is saved, so it counts for the address at which it was found.
 */
const useIsRegistering = (): boolean => {
  const { key } = useLocation()
  const [params] = useSearchParams()
  const [chosenAt] = useState(() => (recallChoice() === null ? null : key))
  return key === chosenAt || ['draft', 'step', 'new'].some(name => params.has(name))
}

/**
 * Returns the registrant's live registrations if the address shows them, and whether they are still awaited. It is
 * decided when the address becomes the home's, by a fresh list: a registration that is submitted in another window
 * does not replace the one on the screen.
 */
const useLive = () => {
  const { data, isFetching } = useNewestTickets()
  const isRegistering = useIsRegistering()
  const [decided, decide] = useState<{ isRegistering: boolean; isHome: boolean } | null>(null)
  const live = byUrgency(data?.rows ?? [])
  const isAwaited = !isRegistering && decided?.isRegistering !== false && isFetching
  // If the list cannot be fetched, a registration can still be made.
  if (!isAwaited && decided?.isRegistering !== isRegistering)
    decide({ isRegistering, isHome: !isRegistering && live.length > 0 })
  return { isAwaited, live: decided?.isHome === true ? live : [] }
}

/**
 * The first screen behind the login: the home of who holds a live registration, otherwise a new registration in four
 * steps. A draft continues at its last step. While every session is still to open, a registration is prepared by who
 * asks for it or has begun one.
 */
export function Registration({ Home, later }: HomeSlot & Slots) {
  const offer = useQuery(listActiveSessions, {})
  const drafts = useQuery(listDrafts, {})
  const { isAwaited, live } = useLive()
  const isRegistering = useIsRegistering()
  const [params] = useSearchParams()
  const outline = params.has('draft') ? null : <RegistrationOutline />
  return (
    <>
      <Greeting />
      <Loading whole query={isAwaited ? { ...offer, data: undefined } : offer} outline={outline}>
        {given =>
          live.length > 0 || hasOffered(given) ? (
            <Loading whole query={drafts} outline={outline}>
              {({ drafts: begun }) =>
                live.length > 0 ? (
                  <Home rows={live} offer={given} drafts={begun} />
                ) : hasOpen(given) || isRegistering || isPrepared(given, begun) ? (
                  <Entry offer={given} drafts={begun} later={later} />
                ) : (
                  <WhenClosed offer={given} Home={Home} />
                )
              }
            </Loading>
          ) : (
            <WhenClosed offer={given} Home={Home} />
          )
        }
      </Loading>
    </>
  )
}

/**
 * Selects the draft: the one in the address, the last saved one if the address names a step, otherwise the registrant
 * chooses.
 */
function Entry({ offer, drafts, later }: { offer: Offer; drafts: DraftRow[] } & Slots) {
  const locale = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const asked = Id.safeParse(params.get('draft')).data ?? null
  // Decided once when the screen opens, because a save must not leave the screen in use. A choice from before the
  // login becomes a registration of its own, whatever other drafts exist.
  const [chosen, setChosen] = useState(() => {
    const choice = asked === null ? recallChoice() : null
    return choice && contentOf(offer, choice)
  })
  // What is ready is for the moment of the opening, so it is shown at once.
  const [ready] = useState(() => (params.has('new') || params.has('step') ? null : readyOf(offer, drafts)))
  const [first] = useState(() => {
    if (drafts[0] === undefined) return firstDraft(queries)
    return chosen ? newDraft(queries) : (ready?.row ?? drafts[0]).id
  })
  const [straight, setStraight] = useState(drafts.length === 0 || chosen !== null || ready !== null)
  useEffect(() => {
    if (asked !== null) setStraight(false)
  }, [asked])
  const begin = () => void navigate(draftAddress(locale, newDraft(queries), 1))
  const id = asked ?? (straight || params.has('step') ? first : null)
  if (id === null) return <Drafts offer={offer} drafts={drafts} onNew={begin} />
  const taken = { chosen: id === first ? chosen : null, onTaken: () => setChosen(null) }
  const row = drafts.find(draft => draft.id === id) ?? null
  const shared = { id, row, offer, many: drafts.length, onNew: begin, ...taken }
  return <OfDraft key={id} {...shared} later={later} />
}

type DraftProps = {
  id: string
  /** The draft's row in the list, or null if it is not saved yet. */
  row: DraftRow | null
  offer: Offer
  many: number
  onNew: () => void
  /** The choice from before the login with which this draft begins. */
  chosen: Partial<DraftContent> | null
  /** Called when the draft contains the choice, so that opening the draft again does not overwrite later input. */
  onTaken: () => void
} & Slots

function OfDraft(props: DraftProps) {
  const query = useQuery(getDraft, { id: props.id })
  return (
    <Loading whole query={query}>
      {({ draft }) => <StepsOrGone saved={draft} {...props} />}
    </Loading>
  )
}

/** A draft that is gone is not begun again under its old id, because it may have been submitted in another window. */
function StepsOrGone(props: DraftProps & { saved: Draft | null }) {
  // Decided once when the screen opens: after a submission here, the screen itself continues.
  const [isGone] = useState(() => props.saved === null && !isBegun(props.id))
  return isGone ? <Gone key={props.id} id={props.id} /> : <Steps {...props} />
}

/** Returns the region whose law covers the registrant, from the account and the correspondence address. */
const useRegion = (countryCode: string | null) => {
  const registrant = useRegistrant()
  return registrant && needsPrcConsents({ ...registrant.profile, countryCode }) ? 'CN' : 'HK'
}

const stepOf = (text: string | null): number | null => (/^[1-4]$/.test(text ?? '') ? Number(text) : null)

/** Returns the current step and the function to go to another. */
const useRoad = (draft: ReturnType<typeof useDraft>, whole: boolean) => {
  const locale = useLocale()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { id, content, change, save, latest } = draft
  const reachable = whole ? content.step : 1
  // Without a step in the address, shows the last reached step.
  const step = Math.min(stepOf(params.get('step')) ?? reachable, reachable)
  const isAddressed = params.has('draft')
  const isReviewing = params.get('review') === '1'
  const go = useCallback(
    (to: number) => {
      const stood = latest().step
      if (to > stood) change({ step: to })
      // What another window saved meanwhile is noticed before the submission.
      void save({ always: to === 4 })
      // Writes the current step to the address first, so that Back leads to it.
      if (!isAddressed) void navigate(draftAddress(locale, id, step), { replace: true })
      void navigate(draftAddress(locale, id, isReviewing && stood === 4 ? 4 : to))
    },
    [latest, change, save, isAddressed, isReviewing, locale, id, step, navigate],
  )
  return { step, reachable, go }
}

/** After step 4 was shown, its ticked boxes stay while the registrant goes back to change something. */
const useReview = (step: number) => {
  const [isShown, setShown] = useState(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (step === 4) setShown(true)
  }, [step])
  return {
    isShown: isShown || step === 4,
    /**
     * How often the texts have changed meanwhile; each time they are fetched and the consents are requested again.
     */
    times,
    onOutdated: () => setTimes(count => count + 1),
  }
}

/** Saves the choice from before the login in the draft and deletes it from the browser storage. */
const useChosen = (
  { change }: ReturnType<typeof useDraft>,
  { chosen, onTaken }: Pick<DraftProps, 'chosen' | 'onTaken'>,
) => {
  const take = useEffectEvent(() => {
    if (chosen === null) return
    change(chosen)
    clearChoice()
    onTaken()
  })
  useEffect(() => take(), [])
}

function Steps({ id, row, saved, offer, many, onNew, chosen, onTaken, later }: DraftProps & { saved: Draft | null }) {
  const { t, dictionary } = useTranslation('sales')
  const queries = useQueryClient()
  const draft = useDraft(id, saved, offer, chosen ?? {})
  useChosen(draft, { chosen, onTaken })
  const { content } = draft
  const { session, batch } = chosenOf(offer, content)
  const region = useRegion(content.address.country)
  const [params] = useSearchParams()
  // A person or company has its own screen within the step.
  const isWithin = params.has('person') || params.has('company')
  const { step, reachable, go } = useRoad(draft, batch !== null && content.confirmed)
  const review = useReview(step)
  const isUnderWay = content.propertyId !== null
  useEffect(() => {
    return isUnderWay ? afterPaint(() => later.preload(dictionary)) : undefined
  }, [isUnderWay, later, dictionary])
  const [shut, setShut] = useState<string | null>(null)
  const close = () => {
    setShut(content.sessionId)
    void queries.invalidateQueries({ queryKey: [listActiveSessions.name] })
  }
  if (content.sessionId !== null && (session === null || content.sessionId === shut))
    return <closedMeanwhile.Screen offer={offer} draft={draft} row={row} />
  const shared = { offer, draft, go }
  const isReady = step === 4 && content.ready !== null
  // Consents that were given before the opening are asked for again once their texts have changed.
  const revoke = () => {
    draft.change({ ready: null })
    review.onOutdated()
  }
  const titles = stepWords.map(word => t(word))
  return (
    <StepLayout
      titles={titles}
      step={step}
      reachable={reachable}
      offer={offer}
      draft={draft}
      many={many}
      onNew={onNew}
      Revised={later.Revised}
      onBack={step > 1 && !isWithin ? () => go(step - 1) : undefined}
    >
      {step < 4 && (
        <WhenLoaded key={[step, params.get('person'), params.get('company')].join()}>
          {step === 1 && <StepProperty {...shared} />}
          {step === 2 && <later.Registrant {...shared} />}
          {step === 3 && <later.Questions {...shared} />}
        </WhenLoaded>
      )}
      {isReady && (
        <WhenLoaded>
          <later.Ready {...shared} onOutdated={revoke} onClosed={close} />
        </WhenLoaded>
      )}
      {review.isShown && session && !isReady && (
        <later.Consents key={`${session.id} ${review.times}`} scope="TICKET" region={region} sessionId={session.id}>
          {consents =>
            step === 4 && (
              <WhenLoaded>
                <later.Review
                  {...shared}
                  consents={consents}
                  isOutdated={review.times > 0}
                  onOutdated={review.onOutdated}
                  onClosed={close}
                />
              </WhenLoaded>
            )
          }
        </later.Consents>
      )}
    </StepLayout>
  )
}
