import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openReferral } from '#client/sales/agents/forms'
import type { OutputOf } from '#contract/operation'
import { ProblemError } from '../../../lib/api/api.ts'
import { useFetched } from '../../../lib/api/use-fetched.ts'
import { useList } from '../../../lib/lists/lists.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { propertiesAddress } from '../address.ts'
import { clearReferral, saveReferral } from './saved-referral.ts'

/** Page behind a referral link: who introduces the visitor, and the way to register for the property. */
export function Referral() {
  const token = /^#([\w-]{22})$/.exec(useLocation().hash)?.[1]
  return token === undefined ? <Ended token={null} /> : <OfLink key={token} token={token} />
}

function OfLink({ token }: { token: string }) {
  const query = useFetched(openReferral, { token })
  if (query.fault instanceof ProblemError && query.fault.problem.code === 'sales.referral.ended')
    return <Ended token={token} />
  return <Loading query={query}>{referral => <Shown token={token} referral={referral} />}</Loading>
}

function Shown({ token, referral }: { token: string; referral: OutputOf<typeof openReferral> }) {
  const { t } = useTranslation('referral')
  const say = useSay()
  const locale = useLocale()
  const agency = useList('AGENCY').find(({ code }) => code === referral.agency)
  const { propertyId, englishName, chineseName, licence, serial } = referral
  useEffect(() => saveReferral({ token, propertyId }), [token, propertyId])
  return (
    <Page title={t('title', { property: say(referral.propertyName) })} lead={t('lead')}>
      <SummaryList
        items={[
          { label: t('agent'), value: [englishName, chineseName].filter(Boolean).join(' ') },
          { label: t('agency'), value: agency ? say(agency.name) : referral.agency },
          { label: t('licence'), value: <span className="num">{licence}</span> },
          { label: t('serial'), value: <span className="num">{serial}</span> },
        ]}
      />
      <p>
        <ButtonLink variant="primary" to={`${propertiesAddress(locale)}?property=${propertyId}`}>
          {t('continue')}
        </ButtonLink>
      </p>
      <p className="soft">{t('hint')}</p>
    </Page>
  )
}

function Ended({ token }: { token: string | null }) {
  const { t } = useTranslation('referral')
  const locale = useLocale()
  useEffect(() => {
    if (token !== null) clearReferral(token)
  }, [token])
  return (
    <Page title={t('endedTitle')} lead={t('endedLead')}>
      <p>
        <ButtonLink variant="primary" to={propertiesAddress(locale)}>
          {t('toProperties')}
        </ButtonLink>
      </p>
    </Page>
  )
}
