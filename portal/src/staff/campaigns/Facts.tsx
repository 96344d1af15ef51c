import type { ManagedCampaign } from '#contract/campaigns/operations'
import { listProperties } from '#client/sales/property/management'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useNames } from '../parts/use-names.ts'
import { Card } from '../../ui/card.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'

/** What was proposed or confirmed: the audience, the channels and the time. The preview shows the texts. */
export function Facts({ campaign }: { campaign: ManagedCampaign }) {
  const { t } = useTranslation('campaign')
  const locale = useLocale()
  const audience = useAudience(campaign)
  const { content, createdBy, proposedBy, confirmedBy, confirmedAt, endedAt } = campaign
  const { topic, channels, startsAt, perMinute } = content
  const time = (at: string) => showTime(at, locale)
  return (
    <Card title={t('content')}>
      <SummaryList
        items={[
          ...(topic === null ? [] : [{ label: t('topic'), value: t(`topic_${topic}`) }]),
          { label: t('scope'), value: audience },
          { label: t('channels'), value: channels.map(channel => t(`channel_${channel}`)).join(t('and')) },
          { label: t('startsAt'), value: startsAt === null ? t('atOnce') : time(startsAt) },
          { label: t('perMinute'), value: String(perMinute) },
          { label: t('createdBy'), value: createdBy },
          ...(proposedBy === null ? [] : [{ label: t('proposedBy'), value: proposedBy }]),
          ...(confirmedBy === null || confirmedAt === null
            ? []
            : [{ label: t('confirmedBy'), value: `${confirmedBy} · ${time(confirmedAt)}` }]),
          ...(endedAt === null ? [] : [{ label: t('endedAt'), value: time(endedAt) }]),
        ]}
      />
    </Card>
  )
}

const useAudience = ({ kind, content: { sessionId, propertyId } }: ManagedCampaign): string => {
  const { t } = useTranslation('campaign')
  const names = useNames()
  const sessions = useQuery(listSessions, {}).data?.rows ?? []
  const properties = useQuery(listProperties, {}).data?.rows ?? []
  const session = sessions.find(({ id }) => id === sessionId)
  const property = properties.find(({ id }) => id === propertyId)
  const whose = session ? names.ofSessions(sessions)(session) : property ? names.ofProperties(properties)(property) : ''
  if (kind === 'SERVICE') return whose
  return whose === '' ? t('scope_ALL') : `${t('agreed')} · ${whose}`
}
