import { locales } from '../text.ts'
import type { CampaignKind, CampaignState, Content, Phase } from './campaign.ts'
import { isMarketingHour } from './hours.ts'

/**
 * Faults that prevent a campaign from being sent. `link`: a service notice may link only to the registration;
 * `brackets`: the standard wording still has an open placeholder in brackets.
 */
export const faultCodes = ['required', 'past', 'night', 'link', 'brackets', 'one_audience'] as const
export type CampaignFault = { field: string; code: (typeof faultCodes)[number] }

/** Top-level domains. None of them is a word that a running text in any language contains before a space. */
const ends =
  'com|net|org|info|biz|edu|gov|mil|int|app|dev|link|site|online|shop|store|club|top|xyz|live|page|click|cloud|tech|work|world|today|asia|mobi|name|pro|tel|vip|wang|icu|fun|space|website|web|homes|house|property|properties|realty|estate|life|group|ltd|company|global|digital|media|news|email|support|help|one|zone|plus|chat|lol|run|ink|bio|cc|[a-z]{2}|xn--[a-z0-9-]+'
const chineseEnds = '香港|中国|中國|公司|网络|網絡|网址|網址|商店|集团|集團|在线|台湾|台灣|新加坡'
const link = new RegExp(
  [
    // A URL scheme, with or without slashes.
    '[a-z][a-z0-9+.-]*:[/\\\\]{1,2}',
    '\\b(?:https?|ftp|mailto|tel|sms|whatsapp|weixin|javascript|data|intent):\\S',
    'www\\d*\\.',
    // A domain name that ends in a top-level domain, or that is followed by a path, a port or a query.
    `[\\p{L}\\p{N}_-]{2,}\\.(?:${ends})(?![\\p{L}\\p{N}_-])`,
    `[\\p{L}\\p{N}]\\.(?:${chineseEnds})`,
    `(?<![\\p{L}\\p{N}.])[\\p{L}\\p{N}]\\.(?:${ends})/`,
    '[a-z0-9-]+\\.[a-z]{2,24}(?:[/?#]|:\\d)',
    // An IPv4 address.
    '(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\d.])',
  ].join('|'),
  'iu',
)

/**
 * Normalises text the way programs that create or open links read it: without invisible characters, in plain letters
 * and full stops.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?<=[a-z0-9-])[。｡](?=[a-z])/giu, '.')

/** True if the text contains a link. */
export const leadsSomewhere = (text: string): boolean => link.test(plain(text))

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

/** Returns a fault for each text and language in which `isIn` finds something. */
const found = (
  { subject, body, sms }: Content,
  isIn: (text: string) => boolean,
  code: 'link' | 'brackets',
): CampaignFault[] =>
  Object.entries({ subject, body, sms }).flatMap(([name, words]) =>
    locales.flatMap(locale => (isIn(words[locale]) ? [{ field: `${name}.${locale}`, code }] : [])),
  )

/**
 * Returns all missing or forbidden fields in the order of the form. An empty list means that the campaign can be
 * proposed.
 */
export const validateCampaign = (kind: CampaignKind, content: Content, now: Date): CampaignFault[] => [
  ...audienceFaults(kind, content),
  ...(content.channels.length === 0 ? [{ field: 'channels', code: 'required' as const }] : []),
  ...missingTexts(content),
  ...(kind === 'SERVICE' ? found(content, leadsSomewhere, 'link') : []),
  ...found(content, text => /\[[^\]\n]{1,20}\]/.test(text), 'brackets'),
  ...timeFaults(kind, content, now),
]

/** Returns the phase of a campaign at a given moment. */
export const phaseOf = (
  { state, kind, startsAt }: { state: CampaignState; kind: CampaignKind; startsAt: string | null },
  now: Date,
): Phase => {
  if (state !== 'READY') return state
  if (startsAt !== null && now < new Date(startsAt)) return 'SCHEDULED'
  return kind === 'MARKETING' && !isMarketingHour(now) ? 'RESTING' : 'SENDING'
}
