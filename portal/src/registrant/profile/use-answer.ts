import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { answerConsent } from '#client/consents/record'
import type { OutputOf } from '#contract/operation'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { saveMembership } from '../../lib/session/login-session.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { deleteAllPasses } from '../../lib/pass-cache.ts'
import { type Consent, joinsProgramme } from './consent-state.ts'

type Ended = OutputOf<typeof answerConsent>['registrations']

/** Sends an answer to the displayed consent and then reloads the list, whether the answer was accepted or refused. */
export const useAnswer = (shownAt: string) => {
  const queries = useQueryClient()
  const locale = useLocale()
  const form = useForm({ initial: {}, labels: {} })
  const [ended, setEnded] = useState<Ended | null>(null)
  const answer = (consents: readonly Consent[], granted: boolean) =>
    form.submit(async () => {
      try {
        for (const { code, version } of consents) {
          const { registrations } = await call(answerConsent, { code, version, granted, locale, shownAt })
          setEnded(registrations)
        }
        if (!granted && consents.some(joinsProgramme)) saveMembership(false)
      } finally {
        // The withdrawal may have ended registrations together with their passes.
        if (!granted) deleteAllPasses()
        await queries.invalidateQueries()
      }
    })()
  return { answer, ended, pending: form.pending, summary: form.summary, attempt: form.attempt }
}
