import { describe, expect, test } from 'vitest'
import { locales } from '#contract/text'
import { brand, contact, offeror } from '../../platform/brand.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { isTemplate, words } from '../all-words.ts'
import { compose } from '../message.ts'
import { drawLetter } from './draw-letter.ts'
import { layOut } from './layout.ts'
import en from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

const ownWords = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const door = 'https://homes.example'
const doors = { config: { publicUrl: door, officeUrl: 'https://office.example' } }
const nasty = `<img src=x onerror=alert(1)>"'&{{code}}<a href="http://evil.example">`
const url = `${door}/en/registration-of-intent/history/1?a=1&b=2`
/** Returns a value for every placeholder in the text, each with markup that an attacker could insert. */
const valuesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = '']) => {
      const value = name === 'url' ? url : name === 'ballot' ? `${door}/en/ballot/1` : `${name} ${nasty}`
      return [[name, value]]
    }),
  )
const count = (text: string, part: string): number => text.split(part).length - 1
const readable = (html: string): string => html.replace(/<head>[^]*<\/head>/, '').replace(/<br>|<\/?\w[^>]*>/g, '\n')

/** All templates except those that are sent by SMS only. */
const templates = Object.keys(words.en)
  .filter(isTemplate)
  .filter(name => !name.endsWith('Sms'))
const cases = templates.flatMap(template => locales.map(locale => ({ template, locale })))

test('every template is looked at', () => expect(cases.length).toBeGreaterThan(140))

describe.each(cases)('$template in $locale', ({ template, locale }) => {
  const own = words[locale][template]
  const gaps = `${own.subject} ${own.body}`
  const values = valuesOf(gaps)
  const html = drawLetter(doors, { locale, template, values })

  test('says all that its text says, in its language', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${locale}">`))
    expect(count(html, `lang="${locale}"`)).toBe(3)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const line of compose(own, values).body.split('\n')) {
      const said = line.replace(/^- /, '').replace(/\s*[:：]\s*https:\S+$/, '')
      expect(readable(html)).toContain(escapeHtml(said))
    }
  })

  test('has one button where it has a link, and the address below it', () => {
    const buttons = [...html.matchAll(/<a class="press" href="([^"]*)"/g)].map(([, href]) => href)
    expect(buttons).toEqual(own.body.includes('{{url}}') ? [escapeHtml(url)] : [])
    if (buttons.length > 0) expect(readable(html)).toContain(`\n${escapeHtml(url)}\n`)
  })

  test('shows the sales office as a block where its text has it', () =>
    expect(count(html, '<strong>office &lt;img')).toBe(own.body.includes('{{office}}') ? 1 : 0))

  test('what is filled in is inert, and nothing is fetched', () => {
    const tags = [...html.matchAll(/<([a-z]\w*)([^>]*)>/g)]
    const known = 'html head meta title style body div table tr td h1 p ul li a span strong br'.split(' ')
    for (const [, tag, attributes] of tags) {
      expect(known).toContain(tag)
      const names = attributes?.replace(/"[^"]*"/g, '').match(/[\w-]+/g) ?? []
      expect(names.filter(name => /^(on.*|src|srcset|background|action|poster)$/.test(name))).toEqual([])
    }
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href?.startsWith(`${door}/`)).toBe(true)
    expect(html).not.toMatch(/<img|<a href="http:|@import|url\(|<link/)
    // Inserted values are not parsed again.
    if (!gaps.includes('{{code}}')) expect(html).not.toContain('class="told accent" style="font-size:36px')
  })

  test('who writes stands at the head and at the foot', () => {
    const text = readable(html)
    for (const part of [
      ...Object.values(brand[locale]),
      offeror.vendor[locale],
      contact.organisation[locale],
      offeror.licence,
      contact.phone,
      contact.email,
      ownWords[locale].privacy,
    ])
      expect(text).toContain(part)
    expect(html).toContain(`href="${door}/${locale}/properties#privacy"`)
    const isAbout = gaps.includes('{{property}}') || template === 'marketing'
    expect(text.includes(ownWords[locale].artistsImpression)).toBe(isAbout)
  })

  test('is shown in a list by what it says, not by whom it greets', () => {
    const { preheader, told } = layOut(own, values, () => true)
    const greets = (text: string) => text.replace(values['name'] ?? '-', '').length < 10
    const [first = ''] = compose(own, values)
      .body.split('\n\n')
      .filter(text => !greets(text))
    expect(preheader.length).toBeGreaterThan(12)
    expect(first.replaceAll('\n', ' ')).toContain(preheader)
    expect(html).toContain(`mso-hide:all">${escapeHtml(preheader)}</div>`)
    const kind = (['code', 'number'] as const).find(name => gaps.includes(`{{${name}}}`))
    expect(told).toEqual(kind === undefined ? null : { kind, text: values[kind] })
  })
})

test.each([
  ['https://homes.example/zh-HK/login', true],
  ['https://office.example/office/invitation#a', true],
  ['http://homes.example/en/login', false],
  ['https://evil.example/', false],
  ['https://homes.example.evil.example/', false],
  ['https://homes.example@evil.example/', false],
  ['//homes.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('%s can be pressed: %s', (address, isOurs) => {
  const html = drawLetter(doors, { locale: 'en', template: 'welcome', values: { name: 'A', url: address } })
  expect(count(html, 'class="press"')).toBe(isOurs ? 1 : 0)
  expect(readable(html)).toContain(address)
})

test.each([
  ['http://localhost:3000', 1],
  ['http://127.0.0.1:3000', 1],
  ['http://homes.example', 0],
])('without https only a machine that people develop on has a button: %s', (own, buttons) => {
  const values = { name: 'A', url: `${own}/en/login` }
  const config = { publicUrl: own, officeUrl: own }
  expect(count(drawLetter({ config }, { locale: 'en', template: 'welcome', values }), 'class="press"')).toBe(buttons)
})

test.each([
  ['en/registration-of-intent/history/1', en.button.registration],
  ['en/registration-of-intent/history', en.button.page],
  ['en/consent#secret', en.button.consent],
  ['en/stop-marketing#secret', en.button.stopMarketing],
  ['en/stop-recovery#secret', en.button.stopRecovery],
  ['en/forget-password', en.button.newPassword],
  ['en/register', en.button.apply],
  ['en/login', en.button.logIn],
  ['en/constructor', en.button.page],
  ['office/invitation#secret', en.button.page],
])('the button that leads to %s says %s', (path, label) => {
  const values = { name: 'A', url: `${door}/${path}` }
  expect(readable(drawLetter(doors, { locale: 'en', template: 'welcome', values }))).toContain(`\n${label}\n`)
})

test.each([
  [
    'a\nb\n\nc',
    [
      { kind: 'paragraph', lines: [['a'], ['b']] },
      { kind: 'paragraph', lines: [['c']] },
    ],
  ],
  ['\n\n\n', []],
  [
    'Bring:\n- a\n- b: {{url}}\n\nWhere:\n{{office}}\nx',
    [
      { kind: 'paragraph', lines: [['Bring:']] },
      { kind: 'list', items: [['a'], ['b']] },
      { kind: 'button', url: 'u' },
      { kind: 'paragraph', lines: [['Where:']] },
      { kind: 'office', lines: ['O', '1 Path'] },
      { kind: 'paragraph', lines: [['x']] },
    ],
  ],
  [
    'here:\n{{url}}\n\n{{ballot}}',
    [
      { kind: 'paragraph', lines: [['here:']] },
      { kind: 'button', url: 'u' },
      { kind: 'paragraph', lines: [[{ href: 'b' }]] },
    ],
  ],
  // A text that a person wrote is split into blocks like other text, and its placeholders are not replaced.
  [
    'a {{note}}',
    [
      { kind: 'paragraph', lines: [['a ', '{{url}}']] },
      { kind: 'paragraph', lines: [['n']] },
    ],
  ],
])('%j is laid out', (body, blocks) => {
  const values = { url: 'u', ballot: 'b', office: 'O\n1 Path', note: '{{url}}\n\nn' }
  expect(layOut({ subject: '', body }, values, () => true).blocks).toEqual(blocks)
})

test.each([
  ['Your code: {{code}}', 'Your code'],
  ['已核實：{{number}}', '已核實'],
  ['Place of {{number}}', 'Place of N'],
  ['For: {{name}}', 'For: A B'],
])('%s is headed %s', (subject, title) => {
  const values = { code: '1', number: 'N', name: 'A\r\nB' }
  expect(layOut({ subject, body: '' }, values, () => true).title).toBe(title)
})

test('a gap without a value is a fault', () =>
  expect(() => drawLetter(doors, { locale: 'en', template: 'welcome', values: { name: 'A' } })).toThrow())
