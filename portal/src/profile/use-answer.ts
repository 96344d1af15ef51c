import { useQueryClient } from '@tanstack/react-query'
import { answerConsent, listConsentRecords } from '#contract/consents/record'
import { call } from '../lib/api.ts'
import { useForm } from '../lib/form.ts'
import { keepMembership } from '../lib/session.ts'
import { useLocale } from '../lib/use-locale.ts'
import { type Consent, joinsProgramme } from './consent-state.ts'

/** Sends an answer to what stands on the screen; then the list is read anew, whether it was taken or refused. */
export const useAnswer = (shownAt: string) => {
  const queries = useQueryClient()
  const locale = useLocale()
  const form = useForm({ initial: {}, labels: {} })
  const answer = (consents: readonly Consent[], granted: boolean) =>
    form.submit(async () => {
      try {
        for (const { code, version } of consents) await call(answerConsent, { code, version, granted, locale, shownAt })
        if (!granted && consents.some(joinsProgramme)) keepMembership(false)
      } finally {
        await queries.invalidateQueries({ queryKey: [listConsentRecords.name] })
      }
    })()
  return { answer, pending: form.pending, summary: form.summary, attempt: form.attempt }
}
