import { describe, expect, test } from 'vitest'
import type { Text } from '#contract/consents/text'
import { inForce, validateText } from './text.ts'

const words = (en: string, hk = en, cn = en) => ({ en, 'zh-HK': hk, 'zh-CN': cn })
const body = '## One\n\nText.\n\n- first\n- second'
const document: Text = { title: words('Terms'), body: words(body), name: null, prompt: null }
const consent: Text = { title: words('I agree.'), body: words(''), name: words('the terms'), prompt: words('Agree.') }

describe('what keeps a text from being published', () => {
  test.each<[string, Text, string[]]>([
    ['nothing, of a whole document', document, []],
    ['nothing, of a consent with nothing beneath its box', consent, []],
    ['a title in one language', { ...document, title: words('Terms', '') }, ['title zh-HK required']],
    ['a document in two languages', { ...document, body: words(body, body, '') }, ['body zh-CN required']],
    [
      'a heading that is missing',
      { ...document, body: words(body, 'Text.\n- a\n- b') },
      ['body zh-HK languages_differ'],
    ],
    [
      'a list item too many',
      { ...document, body: words(body, body, `${body}\n- third`) },
      ['body zh-CN languages_differ'],
    ],
    [
      'what a consent says beneath its box, in one language alone',
      { ...consent, body: words('More.', '', '') },
      ['body zh-HK required', 'body zh-CN required'],
    ],
    [
      'what a consent is called',
      { ...consent, name: words('') },
      ['name en required', 'name zh-HK required', 'name zh-CN required'],
    ],
  ])('%s', (_, text, faults) => {
    expect(validateText(text).map(({ part, locale, code }) => `${part} ${locale} ${code}`)).toEqual(faults)
  })
})

const version = (number: number, day: string) => ({ version: number, effectiveFrom: `2026-11-${day}T00:00:00.000Z` })
const now = new Date('2026-11-15T00:00:00.000Z')

test.each([
  ['one', [version(1, '01')], 1, null],
  ['a later one', [version(1, '01'), version(2, '10')], 2, null],
  ['one that waits', [version(1, '01'), version(2, '20')], 1, 2],
  ['one that was overtaken before its day', [version(1, '01'), version(2, '20'), version(3, '10')], 3, null],
  ['none yet', [version(1, '20')], undefined, 1],
])('in force: %s', (_, versions, current, next) => {
  const found = inForce(versions, now)
  expect([found.now?.version, found.next?.version ?? null]).toEqual([current, next])
})
