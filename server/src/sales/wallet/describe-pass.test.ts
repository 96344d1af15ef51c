import { describe, expect, test } from 'vitest'
import { getTicket, type Ticket, ticketStatuses } from '#contract/sales/ticket/ticket'
import { sample as sampleOf } from '#contract/sample'
import { describeApplePass } from './describe-apple-pass.ts'
import { contentOf } from './describe-pass.ts'
import { describeGooglePass } from './describe-google-pass.ts'

const at = '2026-12-05T06:00:00.000Z'
const sample = sampleOf(getTicket.output)
const ticket: Ticket = {
  ...sample,
  status: 'REGISTERED',
  qr: { token: 'AQECAw', expiresAt: '2026-12-21T00:00:00.000Z' },
  saleAt: '2026-12-20T00:00:00.000Z',
  companyName: null,
  tenderUnit: null,
  people: sample.people.map(person => ({ ...person, role: 'JOINT', name: 'CHAN SIU MING' })),
  drawn: null,
  day: null,
}
const shown = { appointment: at, isReplaced: false, isOwn: false }
const value = (content: ReturnType<typeof contentOf>, wanted: string) =>
  content.fields.find(({ key }) => key === wanted)?.value.en

describe('what a pass shows', () => {
  test.each(ticketStatuses)('of a %s registration', status => {
    const content = contentOf({ ...ticket, status, qr: /REG|VER|CHECK/.test(status) ? ticket.qr : null }, shown)
    const isOver = ['DONE', 'VOIDED', 'WITHDREW'].includes(status)
    expect(content.isVoid).toBe(status === 'VOIDED' || status === 'WITHDREW')
    expect(content.token).toBe(/REG|VER|CHECK/.test(status) ? 'AQECAw' : null)
    expect(value(content, 'name') === undefined).toBe(isOver)
    expect(value(content, 'appointment') !== undefined).toBe(status === 'REGISTERED')
  })

  test('is needed at the appointment, then on the day of the sale at the reporting time', () => {
    const times = { reportFrom: at, reportUntil: at, boxOpensAt: null, boxClosesAt: null, endsAt: at }
    const of = (more: Partial<Ticket>, appointment: string | null = at) =>
      contentOf({ ...ticket, ...more }, { ...shown, appointment }).relevantAt
    expect(of({})).toBe(at)
    expect(of({}, null)).toBeNull()
    expect(of({ status: 'VERIFIED' })).toBe(ticket.saleAt)
    expect(of({ status: 'VERIFIED', day: times })).toBe(at)
    expect(of({ status: 'WITHDREW' })).toBeNull()
  })

  test('has the position in the ballot in every language', () => {
    const { fields } = contentOf({ ...ticket, drawn: { positions: [128, 1_300], entries: 2_400 } }, shown)
    expect(fields.find(({ key }) => key === 'position')?.value).toEqual({
      en: '128, 1,300 of 2,400',
      'zh-HK': '128、1,300／2,400',
      'zh-CN': '128、1,300／2,400',
    })
  })

  test('names the joint registrants only where the file goes to the registrant alone', () => {
    expect(value(contentOf(ticket, shown), 'name')).toContain('CHAN SIU MING')
    expect(value(contentOf(ticket, { ...shown, isOwn: true }), 'name')).not.toContain('CHAN SIU MING')
  })

  test('of a replaced code is neither the code nor a name', () => {
    const content = contentOf(ticket, { ...shown, isReplaced: true })
    expect([content.isVoid, content.token, value(content, 'name')]).toEqual([true, null, undefined])
  })
})

describe('the form of each wallet', () => {
  const content = contentOf({ ...ticket, propertyName: { en: 'The "Bay" \\ 1', 'zh-HK': '灣', 'zh-CN': '湾' } }, shown)
  const issued = { serial: 's', locale: 'en', passType: 'pass.x', teamId: 'T', updates: null } as const

  test('Apple: quotes in a name do not break the words of a language', () => {
    const strings = String(describeApplePass(content, issued)['zh-HK.lproj/pass.strings'])
    expect(strings).toContain('"The \\"Bay\\" \\\\ 1" = "灣";')
  })
  test('Apple: without https the wallet is given no address', () => {
    const pass = String(describeApplePass(content, issued)['pass.json'])
    expect(pass).not.toContain('webServiceURL')
    const withUpdates = { ...issued, updates: { url: 'https://homes.example/v1/wallet', token: 'x' } }
    expect(String(describeApplePass(content, withUpdates)['pass.json'])).toContain('https://homes.example/v1/wallet')
  })
  test('Google: the language of the holder first, and the others as translations', () => {
    const object = describeGooglePass(content, { issuerId: '1', serial: 's', locale: 'zh-CN', logo: null })
    expect(object.header.defaultValue).toEqual({ language: 'zh-CN', value: '湾' })
    expect(object.header.translatedValues.map(({ language }) => language)).toEqual(['en', 'zh-HK'])
    expect(object).not.toHaveProperty('logo')
  })
})
