import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { beginOfficeSessionByProvider, proveByProvider } from '#client/staff/provider'
import { call } from '../../lib/api/api.ts'
import { useRefusal } from '../../lib/api/use-refusal.ts'
import { type Sentence, useTranslation } from '../../lib/language/translation.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { goToProvider, takeWay } from '../signed-in/provider.ts'
import { takeSession, announceStepUp } from '../signed-in/store.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SignInStep } from './SignInStep.tsx'

type Outcome = { kind: 'proved' } | { kind: 'failed'; words: Sentence }

/**
 * The return page of the identity provider. If it is opened without an answer, in a window of its own, it first
 * redirects to the provider.
 */
export function ProviderBack() {
  const { t } = useTranslation('office')
  const sentenceOf = useRefusal()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const take = async (): Promise<void> => {
    const [state, code, iss] = ['state', 'code', 'iss'].map(name => params.get(name))
    if (params.size === 0) return goToProvider('PROOF', '')
    const way = takeWay()
    // Removes the used answer from the address, so that it is in no history and no bookmark.
    history.replaceState(history.state, '', '/office/provider')
    if (way === null || !state || !code) return setOutcome({ kind: 'failed', words: () => t('providerStopped') })
    const answer = { attemptId: way.attemptId, state, code, ...(iss && { iss }) }
    if (way.purpose === 'LOGIN') {
      takeSession(await call(beginOfficeSessionByProvider, answer))
      void navigate(way.from, { replace: true })
      return
    }
    // The account page handles the link, because a fresh proof may be needed there first.
    if (way.purpose === 'LINK') return void navigate(way.from, { replace: true, state: { linking: answer } })
    takeSession(await call(proveByProvider, answer))
    announceStepUp()
    setOutcome({ kind: 'proved' })
    window.close()
  }
  useOnMount(() => {
    take().catch((fault: unknown) => setOutcome({ kind: 'failed', words: sentenceOf(fault) }))
  })

  if (outcome === null) return <Skeleton lines={4} shape="field" />
  if (outcome.kind === 'proved') return <SignInStep title={t('providerProved')} lead={t('providerProvedLead')} />
  return (
    <SignInStep title={t('providerFailed')} lead={outcome.words()} wrong>
      <p>
        <ButtonLink to="/office">{t('toSignIn')}</ButtonLink>
      </p>
    </SignInStep>
  )
}
