import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compose } from './message.ts'
import { brands } from '../../../brands/index.ts'
import en from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

test.each([
  ['Hello {{name}}', { name: 'CHAN' }, 'Hello CHAN'],
  ['{{a}}{{b}}{{a}}', { a: '1', b: '2' }, '121'],
  ['no gap', {}, 'no gap'],
  // Typed values are not parsed again: a name cannot insert another value.
  ['{{name}}', { name: '{{code}}', code: '123456' }, '{{code}}'],
  ['{{name}}', { name: '$& $1' }, '$& $1'],
])('%j with %j is %j', (body, values: Record<string, string>, composed) =>
  expect(compose({ subject: '', body }, values).body).toBe(composed),
)

test.each(['name', 'constructor', '__proto__', 'toString'])('a gap without a value is a fault: %s', name =>
  expect(() => compose({ subject: '', body: `{{${name}}}` }, {})).toThrow(),
)

test('the subject is one line, whatever the values hold', () => {
  const nasty = fc.string({ unit: fc.constantFrom('\r', '\n', 'a', ' ', 'B') })
  fc.assert(
    fc.property(nasty, name => {
      expect(compose({ subject: 'To {{name}}', body: '' }, { name }).subject).not.toMatch(/[\r\n]/)
    }),
  )
})

const languages = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const bySms = [
  'code',
  'deskCode',
  'recoveryAskedSms',
  'serviceNoticeSms',
  'marketingSms',
  'consentAskedSms',
  'appointmentEndedSms',
  'registeredForYouSms',
] as const

test.each(bySms)('an SMS names the vendor whose it is, of each brand: %s', template => {
  expect(Object.keys(en).filter(name => name.endsWith('Sms') && !bySms.some(item => item === name))).toEqual([])
  for (const { name } of Object.values(brands))
    for (const [locale, words] of Object.entries(languages)) {
      const { body } = words[template]
      const gaps = [...body.matchAll(/\{\{(\w+)\}\}/g)].map(match => [match[1] ?? '', '1'])
      const vendor = name[locale as keyof typeof languages]
      expect(compose({ subject: '', body }, { ...Object.fromEntries(gaps), vendor }).body).toContain(vendor)
    }
})

test('no message has the name of the program', () =>
  expect(JSON.stringify(languages)).not.toMatch(/firsthand(?!\.example)/i))

test.each(Object.keys(en) as (keyof typeof en)[])('%s has the same gaps in three languages', template => {
  const gaps = (words: { subject: string; body: string }) =>
    new Set(`${words.subject} ${words.body}`.match(/\{\{\w+\}\}/g))
  expect(gaps(zhHK[template])).toEqual(gaps(en[template]))
  expect(gaps(zhCN[template])).toEqual(gaps(en[template]))
})

test.each(Object.entries(languages))(
  'in %s, only the letter with its result names a ballot, which not every session has',
  (_, all) => {
    const naming = Object.entries(all).filter(([, words]) => /ballot|抽籤|抽签|摇号/i.test(words.subject + words.body))
    expect(naming.map(([name]) => name)).toEqual(['ballotDrawn'])
  },
)
