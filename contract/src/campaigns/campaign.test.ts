import { describe, expect, test } from 'vitest'
import { Content, emptyContent, readContent } from './campaign.ts'
import { isMarketingHour, nextMarketingHour } from './hours.ts'
import { validateCampaign, leadsSomewhere, phaseOf } from './validate.ts'
import { smsParts } from './sms.ts'

describe('parts of an SMS', () => {
  test.each([
    ['', 1, false],
    ['a'.repeat(160), 1, false],
    ['a'.repeat(161), 2, false],
    ['a'.repeat(306), 2, false],
    ['a'.repeat(307), 3, false],
    // A euro sign counts as two characters.
    ['€'.repeat(80), 1, false],
    ['€'.repeat(81), 2, false],
    ['售'.repeat(70), 1, true],
    ['售'.repeat(71), 2, true],
    ['售'.repeat(134), 2, true],
    ['售'.repeat(135), 3, true],
    // One typographic apostrophe makes all parts shorter.
    [`${'a'.repeat(70)}’`, 2, true],
    ['🙂'.repeat(35), 1, true],
    ['🙂'.repeat(36), 2, true],
  ])('%#', (text, parts, isUnicode) => expect(smsParts(text)).toEqual({ parts, isUnicode }))
})

describe('marketing goes out by day, in Hong Kong', () => {
  test.each([
    ['2026-11-23T00:59:59.999Z', false, '2026-11-23T01:00:00.000Z'],
    ['2026-11-23T01:00:00.000Z', true, '2026-11-23T01:00:00.000Z'],
    ['2026-11-23T12:59:59.999Z', true, '2026-11-23T12:59:59.999Z'],
    ['2026-11-23T13:00:00.000Z', false, '2026-11-24T01:00:00.000Z'],
    ['2026-11-23T16:30:00.000Z', false, '2026-11-24T01:00:00.000Z'],
  ])('%s', (at, isOpen, next) => {
    expect(isMarketingHour(new Date(at))).toBe(isOpen)
    expect(nextMarketingHour(new Date(at)).toISOString()).toBe(next)
  })
})

const now = new Date('2026-11-23T04:00:00Z')
const three = (text: string) => ({ en: text, 'zh-HK': text, 'zh-CN': text })
const session = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'
const whole: Content = { ...emptyContent('Typhoon'), subject: three('Closed'), body: three('Closed today.') }
const service: Content = { ...whole, topic: 'WEATHER', sessionId: session }
const said = (kind: 'SERVICE' | 'MARKETING', content: Content) =>
  validateCampaign(kind, content, now).map(({ field, code }) => `${field} ${code}`)

describe('what stands between a campaign and its sending', () => {
  test('nothing, when all is there', () => {
    expect([said('SERVICE', service), said('MARKETING', whole)]).toEqual([[], []])
  })
  test.each<[string, 'SERVICE' | 'MARKETING', Content, string[]]>([
    ['a notice is about something, of a session', 'SERVICE', whole, ['topic required', 'sessionId required']],
    ['it goes by something', 'MARKETING', { ...whole, channels: [] }, ['channels required']],
    ['in each language', 'MARKETING', { ...whole, body: { ...whole.body, 'zh-CN': '' } }, ['body.zh-CN required']],
    [
      'by SMS too where it goes by SMS',
      'MARKETING',
      { ...whole, channels: ['SMS'], sms: { ...three('Closed'), en: '' } },
      ['sms.en required'],
    ],
    ['not before now', 'SERVICE', { ...service, startsAt: now.toISOString() }, ['startsAt past']],
    ['marketing not at night', 'MARKETING', { ...whole, startsAt: '2026-11-23T14:00:00.000Z' }, ['startsAt night']],
    ['a notice at night', 'SERVICE', { ...service, startsAt: '2026-11-23T14:00:00.000Z' }, []],
    [
      'a notice leads nowhere',
      'SERVICE',
      { ...service, body: { ...service.body, en: 'See shop.example.com or https://a.b' } },
      ['body.en link'],
    ],
    [
      'what the usual wording leaves open is filled in',
      'SERVICE',
      { ...service, subject: { ...service.subject, 'zh-HK': '由[時間]起' } },
      ['subject.zh-HK brackets'],
    ],
    ['one audience', 'MARKETING', { ...whole, sessionId: session, propertyId: session }, ['sessionId one_audience']],
  ])('%s', (_, kind, content, faults) => expect(said(kind, content)).toEqual(faults))
})

test.each([
  'See https://evil.example/pay',
  'see HTTPS:\\\\evil.example',
  'ftp://a.b',
  'javascript:alert(1)',
  'mailto:a@b',
  'www.evil',
  'shop.example.com',
  'pay at evil.xyz now',
  'bit.ly/3xyz',
  't.me/firsthand',
  'evil.shop',
  'firsthand.hk.evil.ru',
  'evil.co.uk.',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'ev\u200Bil.c\u00ADom',
  'xn--fiqs8s.xn--j6w193g',
  '請登入啟海.香港繳款',
  'evil.property/pay',
  'evil.museum/pay',
  'http://2130706433',
  '192.0.2.7',
  'call tel:+85261234567',
  'someone@evil.example.com',
])('a service notice that says “%s” leads somewhere', text => expect(leadsSomewhere(text)).toBe(true))
test.each([
  'Closed today. Please come tomorrow, from 10.30 a.m. to 8 p.m.',
  'Tower 1, Flat 12.A, e.g. on 3.12.2026. HK$4,400,000.00',
  '售樓處今日暫停開放。明日上午10.30恢復。查詢：2345 0000。',
  'Kai Sea Phase 1.2: see item 3.4.5.',
  '因颱風影響，售樓處今日暫停開放。SMS通知將另行發出。',
])('“%s” leads nowhere', text => expect(leadsSomewhere(text)).toBe(false))

test.each([
  ['DRAFT', null, 'SERVICE', 'DRAFT'],
  ['READY', '2026-11-23T05:00:00.000Z', 'SERVICE', 'SCHEDULED'],
  ['READY', '2026-11-23T03:00:00.000Z', 'SERVICE', 'SENDING'],
  ['READY', null, 'MARKETING', 'SENDING'],
  ['PAUSED', null, 'MARKETING', 'PAUSED'],
] as const)('%s from %s (%s) is %s', (state, startsAt, kind, phase) =>
  expect(phaseOf({ state, startsAt, kind }, now)).toBe(phase),
)
test('at night marketing rests', () =>
  expect(phaseOf({ state: 'READY', startsAt: null, kind: 'MARKETING' }, new Date('2026-11-23T14:00:00Z'))).toBe(
    'RESTING',
  ))

describe('what is filled in', () => {
  test.each([
    ['Dear {{name}}', true],
    ['Dear {{surname}}', false],
    ['Dear {{name}', false],
    ['Dear {{ name }}', false],
    ['{{password}}', false],
  ])('%s: %s', (text, isGood) => {
    expect(Content.safeParse({ ...whole, body: three(text) }).success).toBe(isGood)
    expect(Content.safeParse({ ...whole, subject: three(text) }).success).toBe(isGood)
  })
  test('a subject is one line, a letter several, and neither has what nobody sees', () => {
    const codes = (content: object) =>
      Content.safeParse({ ...whole, ...content }).error?.issues.map(
        ({ path, message }) => `${path.join('.')} ${message}`,
      )
    expect(codes({ subject: { ...whole.subject, en: 'a\r\nBcc: all@example.com' } })).toContain(
      'subject.en characters_refused',
    )
    expect(codes({ body: { ...whole.body, en: 'a\u202Eb' } })).toEqual(['body.en characters_refused'])
    expect(Content.parse({ ...whole, body: three(' a \r\nb\t\r\n\r\nc ') }).body.en).toBe('a\nb\n\nc')
  })
})

test('what an older program has kept reads on: what is not understood is to be filled in again', () => {
  const kept = { name: 'Old', topic: 'EARTHQUAKE', channels: ['PIGEON'], subject: three('Closed'), body: 'Closed' }
  expect(readContent(kept)).toEqual({ ...emptyContent('Old'), subject: three('Closed') })
  expect(readContent(null)).toEqual(emptyContent('-'))
})
