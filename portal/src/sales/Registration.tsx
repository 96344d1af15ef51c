import { useCallback, useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { needsPrcConsents } from '#contract/identity'
import { type Draft, getDraft } from '#contract/sales/draft'
import { activePropertyAndSession } from '#contract/sales/session'
import type { ConsentsSlot, ReadTermsSlot } from '../lib/slots.ts'
import { useSession } from '../lib/session.ts'
import { useQuery } from '../lib/use-query.ts'
import { useLocale } from '../lib/use-locale.ts'
import { Loading } from '../ui/loading.tsx'
import { type Offer, chosenOf, hasOpen } from './catalogue.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { StepFrame } from './StepFrame.tsx'
import { StepProperty } from './StepProperty.tsx'
import { StepQuestions } from './StepQuestions.tsx'
import { StepRegistrant } from './StepRegistrant.tsx'
import { StepReview } from './StepReview.tsx'
import { useDraft } from './use-draft.ts'

type Slots = { Consents: ConsentsSlot; ReadTerms: ReadTermsSlot }

/** A new registration, in four steps. What was begun is taken up where it stood. */
export default function Registration(slots: Slots) {
  const offer = useQuery(activePropertyAndSession, {})
  const draft = useQuery(getDraft, {})
  return (
    <Loading query={offer}>
      {given => (
        <Loading query={draft}>{({ draft: saved }) => <Steps offer={given} saved={saved} {...slots} />}</Loading>
      )}
    </Loading>
  )
}

/** Whose law covers the registrant, by the account and by where letters are to go. */
const useRegion = (countryCode: string | null) => {
  const session = useSession()
  return session.status === 'ready' && needsPrcConsents({ ...session.profile, countryCode }) ? 'CN' : 'HK'
}

const stepOf = (text: string | null): number | null => (/^[1-4]$/.test(text ?? '') ? Number(text) : null)

function Steps({ offer, saved, Consents, ReadTerms }: { offer: Offer; saved: Draft | null } & Slots) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const draft = useDraft(saved)
  // Remounts the steps when the draft is begun anew, so that no field keeps what it showed.
  const [life, setLife] = useState(0)
  const { content, change, restart: empty, save } = draft
  const chosen = chosenOf(offer, content)
  const region = useRegion(content.address.country)
  const whole = chosen.batch !== null && content.confirmed
  const reachable = whole ? content.step : 1
  // Without a step in the address: where the person stood.
  const step = Math.min(stepOf(params.get('step')) ?? reachable, reachable)

  const go = useCallback(
    (to: number) => {
      if (to > content.step) change({ step: to })
      void save()
      void navigate(`/${locale}/registration-of-intent?step=${to}`)
    },
    [change, save, content.step, locale, navigate],
  )
  const restart = () => {
    empty()
    void save()
    setLife(life + 1)
    void navigate(`/${locale}/registration-of-intent?step=1`)
  }
  if (!hasOpen(offer)) return <ClosedNotice offer={offer} />
  const shared = { offer, draft, go }
  const titles = [t('step1'), t('step2'), t('step3'), t('step4')]
  return (
    <StepFrame
      key={life}
      titles={titles}
      step={step}
      reachable={reachable}
      offer={offer}
      draft={draft}
      onRestart={restart}
    >
      {step === 1 && <StepProperty {...shared} />}
      {step === 2 && <StepRegistrant {...shared} ReadTerms={ReadTerms} />}
      {step === 3 && <StepQuestions {...shared} />}
      {step === 4 && (
        <Consents scope="TICKET" region={region}>
          {consents => <StepReview {...shared} consents={consents} />}
        </Consents>
      )}
    </StepFrame>
  )
}
