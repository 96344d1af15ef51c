import * as z from 'zod/mini'
import { example, Id, Instant, Line, oneLine } from '../common.ts'
import { tidyProse } from '../text.ts'

// Campaigns: messages that the office sends to many people at once.

/**
 * SERVICE: information that registrants of a session must know. MARKETING: sent only to people with a valid marketing
 * consent.
 */
export const CampaignKind = z.enum(['SERVICE', 'MARKETING'])
export type CampaignKind = z.output<typeof CampaignKind>

/** Topics of a service notice. None of them promotes a sale. */
export const Topic = z.enum(['WEATHER', 'POSTPONED', 'OFFICE_HOURS', 'OFFICE_PLACE', 'INTERRUPTION', 'ARRANGEMENT'])
export type Topic = z.output<typeof Topic>

export const Channel = z.enum(['EMAIL', 'SMS'])
export type Channel = z.output<typeof Channel>

/**
 * DRAFT until a second person confirms the campaign; READY: the server sends it when its time comes; the other states
 * are its outcome.
 */
export const CampaignState = z.enum(['DRAFT', 'READY', 'PAUSED', 'STOPPED', 'DONE'])
export type CampaignState = z.output<typeof CampaignState>

/** Phase shown to staff: a READY campaign waits for its time, is being sent, or rests until the morning. */
export const Phase = z.enum(['DRAFT', 'SCHEDULED', 'SENDING', 'RESTING', 'PAUSED', 'STOPPED', 'DONE'])
export type Phase = z.output<typeof Phase>

/** The only placeholder in a text: the name with which a letter addresses the person. */
const place = '{{name}}'
const hasOwnPlaces = (text: string): boolean => !/\{\{|\}\}/.test(text.replaceAll(place, ''))

const maxLengths = { name: 80, subject: 120, body: 3_000, sms: 300 } as const
export const longest = maxLengths

/** A draft may contain texts that are not written yet. */
const subjectLine = z.string().check(
  oneLine(),
  z.overwrite(tidyProse),
  z.maxLength(maxLengths.subject, 'too_long'),
  z.refine((text: string) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text), 'characters_refused'),
  z.refine(hasOwnPlaces, 'place_unknown'),
)
const tidyLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(item => item.trimEnd())
    .join('\n')
    .trim()
const lines = (longestText: number) =>
  z.string().check(
    z.overwrite(tidyLines),
    z.maxLength(longestText, 'too_long'),
    z.refine((text: string) => !/[\p{Cf}\p{Co}\p{Cs}]|(?!\n)\p{Cc}/u.test(text), 'characters_refused'),
    z.refine(hasOwnPlaces, 'place_unknown'),
  )
const body = lines(maxLengths.body)
const sms = lines(maxLengths.sms)

/**
 * What is sent, to which audience, how and when. The audience of a service notice is that of a session; the audience
 * of marketing is that of a session, of a property, or everybody.
 */
export const Content = z.strictObject({
  /** Internal name of the campaign; only staff see it. */
  name: example(Line(maxLengths.name), 'Typhoon, 23 November'),
  topic: example(z.nullable(Topic), 'WEATHER'),
  sessionId: example(z.nullable(Id), '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'),
  propertyId: example(z.nullable(Id), null),
  channels: example(
    z.array(Channel).check(
      z.maxLength(2, 'invalid'),
      z.refine((all: readonly string[]) => new Set(all).size === all.length, 'invalid'),
    ),
    ['EMAIL'],
  ),
  subject: example(z.strictObject({ en: subjectLine, 'zh-HK': subjectLine, 'zh-CN': subjectLine }), {
    en: 'The sales office is closed',
    'zh-HK': '售樓處暫停開放',
    'zh-CN': '售楼处暂停开放',
  }),
  body: example(z.strictObject({ en: body, 'zh-HK': body, 'zh-CN': body }), {
    en: 'The sales office is closed today because of the typhoon.',
    'zh-HK': '因受颱風影響，售樓處今日暫停開放。',
    'zh-CN': '因受台风影响，售楼处今日暂停开放。',
  }),
  sms: example(z.strictObject({ en: sms, 'zh-HK': sms, 'zh-CN': sms }), { en: '', 'zh-HK': '', 'zh-CN': '' }),
  /** Start time. Null: as soon as the campaign is confirmed. */
  startsAt: example(z.nullable(Instant), null),
  /** Maximum number of people per minute. */
  perMinute: example(z.int().check(z.minimum(6, 'too_small'), z.maximum(6_000, 'too_big')), 600),
})
export type Content = z.output<typeof Content>

const noWords = { en: '', 'zh-HK': '', 'zh-CN': '' }

/** Returns the content of a new campaign, which has only a name. */
export const emptyContent = (name: string): Content => ({
  name,
  topic: null,
  sessionId: null,
  propertyId: null,
  channels: ['EMAIL'],
  subject: noWords,
  body: noWords,
  sms: noWords,
  startsAt: null,
  perMinute: 600,
})

const readAs = <Value>(schema: z.ZodMiniType<Value>, stored: unknown, blank: Value): Value => {
  const known = schema.safeParse(stored)
  return known.success ? known.data : blank
}

/**
 * Reads the content that is stored as JSON. A field that this version of the program no longer understands counts as
 * not filled in; the other fields remain.
 */
export const readContent = (stored: unknown): Content => {
  const record: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const { shape } = Content
  const blank = emptyContent('-')
  return {
    name: readAs(shape.name, record['name'], blank.name),
    topic: readAs(shape.topic, record['topic'], blank.topic),
    sessionId: readAs(shape.sessionId, record['sessionId'], blank.sessionId),
    propertyId: readAs(shape.propertyId, record['propertyId'], blank.propertyId),
    channels: readAs(shape.channels, record['channels'], blank.channels),
    subject: readAs(shape.subject, record['subject'], blank.subject),
    body: readAs(shape.body, record['body'], blank.body),
    sms: readAs(shape.sms, record['sms'], blank.sms),
    startsAt: readAs(shape.startsAt, record['startsAt'], blank.startsAt),
    perMinute: readAs(shape.perMinute, record['perMinute'], blank.perMinute),
  }
}
