import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { joinClub } from '#client/club/member'
import { listConsentRecords } from '#client/consents/record'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { saveMembership } from '../../lib/session/login-session.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { ConsentState } from '../../lib/slots.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type JoinProps = {
  club: string
  operator: string
  consents: ConsentState
  onJoined: () => void
  /** Benefits of members. */
  children: ReactNode
}

/** Form to join the club: the benefits, and each consent that the club asks for. */
export function JoinForm({ club, operator, consents, onJoined, children }: JoinProps) {
  const { t } = useTranslation('club')
  const language = useLocale()
  const queries = useQueryClient()
  const form = useForm({
    initial: {},
    labels: {},
    beside: [...consents.missing, ...consents.missingMainland],
    onAttempt: consents.showMissing,
  })
  const join = form.submit(async () => {
    const { isMember } = await call(joinClub, { joinNwdClub: true, intentId: null, language, pics: consents.answers })
    saveMembership(isMember)
    onJoined()
    await queries.invalidateQueries({ queryKey: [listConsentRecords.name] })
  })
  return (
    <Page title={t('join', { club })} lead={t('joinLead', { club, operator })} wrong={form.summary.length > 0}>
      <form noValidate onSubmit={join} className="club-sheet">
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {children}
        <h2>{t('consents')}</h2>
        {consents.boxes}
        {consents.mainland}
        <div>
          <Button type="submit" variant="primary" pending={form.pending} pendingText={t('joining')}>
            {t('join', { club })}
          </Button>
        </div>
      </form>
    </Page>
  )
}
