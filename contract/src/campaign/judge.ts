import { locales } from '../text.ts'
import type { CampaignKind, CampaignState, Content, Phase } from './campaign.ts'
import { isMarketingHour } from './hours.ts'

/** What stands between a campaign and its sending. `link`: a service notice leads nowhere but to the registration; `brackets`: what the usual wording leaves open. */
export const faultCodes = ['required', 'past', 'night', 'link', 'brackets', 'one_audience'] as const
export type CampaignFault = { field: string; code: (typeof faultCodes)[number] }

const link = /https?:|www\.|\b[\w-]+\.(com|net|org|hk|cn|co|io|me|app|link)\b/i

const missingTexts = ({ channels, subject, body, sms }: Content): CampaignFault[] => {
  const texts = {
    ...(channels.includes('EMAIL') && { subject, body }),
    ...(channels.includes('SMS') && { sms }),
  }
  return Object.entries(texts).flatMap(([name, words]) =>
    locales.flatMap(locale =>
      words[locale] === '' ? [{ field: `${name}.${locale}`, code: 'required' as const }] : [],
    ),
  )
}

const audienceFaults = (kind: CampaignKind, { sessionId, propertyId, topic }: Content): CampaignFault[] => {
  if (kind === 'MARKETING')
    return sessionId !== null && propertyId !== null ? [{ field: 'sessionId', code: 'one_audience' }] : []
  return [
    ...(topic === null ? [{ field: 'topic', code: 'required' as const }] : []),
    ...(sessionId === null ? [{ field: 'sessionId', code: 'required' as const }] : []),
  ]
}

const timeFaults = (kind: CampaignKind, { startsAt }: Content, now: Date): CampaignFault[] => {
  if (startsAt === null) return []
  if (new Date(startsAt) <= now) return [{ field: 'startsAt', code: 'past' }]
  return kind === 'MARKETING' && !isMarketingHour(new Date(startsAt)) ? [{ field: 'startsAt', code: 'night' }] : []
}

/** Texts of the languages in which a pattern finds something. */
const found = ({ subject, body, sms }: Content, pattern: RegExp, code: 'link' | 'brackets'): CampaignFault[] =>
  Object.entries({ subject, body, sms }).flatMap(([name, words]) =>
    locales.flatMap(locale => (pattern.test(words[locale]) ? [{ field: `${name}.${locale}`, code }] : [])),
  )

/** All that is missing or not allowed, in the order of the form; nothing: it can be proposed. */
export const judgeCampaign = (kind: CampaignKind, content: Content, now: Date): CampaignFault[] => [
  ...audienceFaults(kind, content),
  ...(content.channels.length === 0 ? [{ field: 'channels', code: 'required' as const }] : []),
  ...missingTexts(content),
  ...(kind === 'SERVICE' ? found(content, link, 'link') : []),
  ...found(content, /\[[^\]\n]{1,20}\]/, 'brackets'),
  ...timeFaults(kind, content, now),
]

/** How it stands at a moment. */
export const phaseOf = (
  { state, kind, startsAt }: { state: CampaignState; kind: CampaignKind; startsAt: string | null },
  now: Date,
): Phase => {
  if (state !== 'READY') return state
  if (startsAt !== null && now < new Date(startsAt)) return 'SCHEDULED'
  return kind === 'MARKETING' && !isMarketingHour(now) ? 'RESTING' : 'SENDING'
}
