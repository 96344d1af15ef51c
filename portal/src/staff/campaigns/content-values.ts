import type { CampaignKind, Content, Topic } from '#contract/campaigns/campaign'
import { showHour, todayInHongKong } from '../../lib/language/format.ts'
import { dayFaults, isTime, timeFaults, wholeNumberFaults } from '../parts/typed.ts'
import { instantOf } from '../parts/instant.ts'

export const scopes = ['ALL', 'PROPERTY', 'SESSION'] as const
type Scope = (typeof scopes)[number]

/** The values of the form. */
export type ContentValues = {
  name: string
  topic: Topic | ''
  scope: Scope
  sessionId: string
  propertyId: string
  byMail: boolean
  bySms: boolean
  subject: Content['subject']
  body: Content['body']
  sms: Content['sms']
  startsAt: { day: string; time: string }
  perMinute: string
}

const scopeOf = ({ sessionId, propertyId }: Content): Scope => {
  if (sessionId !== null) return 'SESSION'
  return propertyId === null ? 'ALL' : 'PROPERTY'
}

const usualTime = '10:00'

export const valuesOf = (kind: CampaignKind, content: Content): ContentValues => ({
  name: content.name,
  topic: content.topic ?? '',
  scope: kind === 'SERVICE' ? 'SESSION' : scopeOf(content),
  sessionId: content.sessionId ?? '',
  propertyId: content.propertyId ?? '',
  byMail: content.channels.includes('EMAIL'),
  bySms: content.channels.includes('SMS'),
  subject: content.subject,
  body: content.body,
  sms: content.sms,
  startsAt:
    content.startsAt === null
      ? { day: '', time: usualTime }
      : { day: todayInHongKong(Date.parse(content.startsAt)), time: showHour(content.startsAt, 'en') },
  perMinute: String(content.perMinute),
})

const orNull = (text: string) => (text === '' ? null : text)

/**
 * Returns the start as an instant, null for an immediate start, or '' if the input is invalid. A day without a time
 * is invalid, and so is a time that is typed without a day, which would otherwise start at once.
 */
const startOf = ({ day, time }: ContentValues['startsAt']): string | null =>
  day === '' && ['', usualTime].includes(time.trim()) ? null : (instantOf(day, time) ?? '')

/** Builds the content in the form in which it is saved. Input that cannot be parsed fails the content's own rules. */
export const contentOf = (values: ContentValues) => ({
  name: values.name,
  topic: orNull(values.topic),
  sessionId: values.scope === 'SESSION' ? orNull(values.sessionId) : null,
  propertyId: values.scope === 'PROPERTY' ? orNull(values.propertyId) : null,
  channels: [...(values.byMail ? ['EMAIL'] : []), ...(values.bySms ? ['SMS'] : [])],
  subject: values.subject,
  body: values.body,
  sms: values.sms,
  startsAt: startOf(values.startsAt),
  perMinute: /^\d{1,6}$/.test(values.perMinute.trim()) ? Number(values.perMinute) : null,
})

/** Returns the control that shows a fault of the content. */
export const mapContentField = (field: string, values: Pick<ContentValues, 'startsAt'>): string => {
  const own = field.replace(/^content\./, '')
  if (own === 'channels') return 'byMail'
  if (own !== 'startsAt') return own
  return isTime(values.startsAt.time) ? 'startsAt.day' : 'startsAt.time'
}

/** Returns the faults of the typed values. A start that is left unchanged has no fault. */
export const typedFaults = (values: ContentValues) => [
  ...(startOf(values.startsAt) === ''
    ? [...dayFaults('startsAt.day', values.startsAt.day), ...timeFaults('startsAt.time', values.startsAt.time)]
    : []),
  ...wholeNumberFaults('perMinute', values.perMinute),
]
