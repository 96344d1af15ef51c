// Tests each rule about texts with an input that violates it and one that obeys it: a rule that cannot fail is
// useless.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { banned } from './banned.ts'
import { checkBanned, checkRow, checkRows, namedIn, refusedIn, rowsOf } from './check-terms.ts'
import { checkChinese, checkEnglish } from './check-writing.ts'
import { rules } from './terms.ts'

const rows = rowsOf(readFileSync(join(import.meta.dirname, '../docs/requirements/glossary.md'), 'utf8'))
const rowOf = (english: string) => {
  const row = rows.find(item => item.english === english)
  if (!row) throw new Error(`No row ${english}`)
  return row
}
const text = (en: string, hongKong: string, mainland = hongKong) => ({
  place: 'somewhere words key',
  en,
  'zh-HK': hongKong,
  'zh-CN': mainland,
})

test('the glossary is read, and each of its rules names a row', () => {
  expect(rows.length).toBeGreaterThan(120)
  for (const english of Object.keys(rules)) expect(rowOf(english).english).toBe(english)
})

test('a cell names itself and what it explains', () =>
  expect(namedIn('揀選單位（揀樓）')).toEqual(['揀選單位', '揀樓']))

test.each([
  ['Not 認購登記 / 认购登记 (that suggests a binding subscription)', ['認購登記', '认购登记']],
  ['Mainland: 摇号; use 抽签 and gloss once', ['摇号']],
  ['5% on signing the PASP; do not write 定金 in zh-CN: it has a fixed meaning', ['定金']],
  ['Everyday: 樓盤 / 楼盘', []],
])('what a note refuses: %s', (note, words) => expect(refusedIn(note)).toEqual(words))

describe('each word that is never used', () => {
  const all = (['en', 'zh-HK', 'zh-CN'] as const).flatMap(locale => banned[locale].map(rule => ({ locale, ...rule })))

  test.each(all)('$locale $word is found', ({ locale, ...rule }) => {
    const bad = { place: 'somewhere', [locale]: `x ${rule.word} x` }
    expect(checkBanned([bad], locale, [rule])).toHaveLength(1)
  })
  test.each(all.filter(({ within = [] }) => within.length > 0))('$locale $word is right within $within', rule => {
    const good = { place: 'somewhere', [rule.locale]: (rule.within ?? []).join(' ') }
    expect(checkBanned([good], rule.locale, [rule])).toEqual([])
  })
  test.each(all.filter(({ except }) => except))('$locale $word has its exceptions, and no others', rule => {
    const [place = ''] = Object.keys(rule.except ?? {})
    const shown = { [rule.locale]: ` ${rule.word}` }
    expect(checkBanned([{ place, ...shown }], rule.locale, [rule])).toEqual([])
    expect(checkBanned([{ place: `elsewhere ${place}`, ...shown }], rule.locale, [rule])).toHaveLength(1)
  })
  test('what stands for a value is not read', () =>
    expect(checkBanned([{ place: 'a', en: '{{applicant}} paid' }], 'en', banned.en)).toEqual([]))
})

describe('the term of a row', () => {
  const order = rowOf("Cashier's order")

  test.each([
    ['Bring a cashier’s order', '請帶備本票', '请携带银行本票', []],
    ['Bring cashier’s orders', '請帶備匯票', '请携带银行本票', ['zh-HK']],
    ['Bring a cashier’s order', '請帶備本票', '请携带支票', ['zh-CN']],
    ['Bring your identity document', '請帶備證件', '请携带证件', []],
  ])('%s: %s, %s', (en, hongKong, mainland, locales) => {
    const { faults } = checkRow(order, rows, [text(en, hongKong, mainland)], rules[order.english])
    expect(faults.map(fault => /\[(?<locale>[\w-]+)\]/u.exec(fault)?.groups?.['locale'])).toEqual(locales)
  })

  test('a longer term is not the shorter one that it holds', () => {
    const number = rowOf('Registration number')
    const said = [text('Business Registration number', '商業登記號碼'), text('Registration number', '登記號碼')]
    expect(checkRow(number, rows, said)).toMatchObject({ count: 1, faults: { length: 2 } })
  })

  test('a rule judges alone, knows what says the same, and lets named texts be', () => {
    const done = rowOf('Done')
    const bad = text('Done', '好了')
    expect(checkRow(done, rows, [bad, text('It is done', '好了')], { alone: true }).count).toBe(1)
    expect(checkRow(done, rows, [bad], { also: { 'zh-HK': ['好了'], 'zh-CN': ['好了'] } }).faults).toEqual([])
    expect(checkRow(done, rows, [bad], { except: { [bad.place]: 'a reason' } }).count).toBe(0)
  })

  test('a row that sees nothing is a fault, so is one that is dropped though it is said, and a rule of no row', () => {
    const two = [rowOf('Receipt'), rowOf('Show flat')]
    const said = [text('See the show flat', '參觀示範單位', '参观示范单位')]
    const { faults } = checkRows(two, said, { 'Show flat': { dropped: 'nothing says it' }, Nothing: {} })
    expect(faults).toEqual([
      'ops/terms.ts: the glossary has no row Nothing',
      'ops/terms.ts: no text says Receipt',
      'ops/terms.ts: Show flat is said 1 times; judge it',
    ])
  })
})

describe('English', () => {
  test.each([
    ['Closes March 27, 1988', 'a date'],
    ['Closes 2026-11-25', 'a date'],
    ['Closes 27/3/1988', 'a date'],
    ['Open until 6 pm', 'a time'],
    ['Block 3, 12/F, Flat A', 'an address'],
    ['{{block}} {{floor}}/F flat {{unit}}', 'an address'],
    ['Hong Kong, Flat A, 12/F', 'an address'],
    ['Please wait, then please continue', 'please twice'],
    ['Name：{{name}}', 'Chinese marks'],
    ['Save Preferences', 'capitals'],
    ['Your business registration certificate', 'the capitals of'],
  ])('%s: %s', (en, fault) => expect(checkEnglish(en).join()).toContain(fault))

  test.each([
    'Closes 27 March 1988',
    'For example, 27 3 1988',
    'Month and year, for example 12/34',
    'Open from 09:00 to 18:00',
    'Flat {{unit}}, {{floor}}/F, {{block}}',
    '20/F, Sample House, 1 Lantern Path, Kowloon, Hong Kong',
    'New Registration',
    'Name in English',
    'Read it, please. Then go on.',
  ])('%s', en => expect(checkEnglish(en)).toEqual([]))
})

describe('Chinese', () => {
  test.each([
    ['zh-HK', '請輸入電郵,然後繼續', 'ASCII punctuation'],
    ['zh-HK', '最多 2 個檔案', 'a typed space'],
    ['zh-CN', '保存中…', 'dots that are not six'],
    ['zh-CN', '保存中...', 'dots that are not six'],
    ['zh-HK', '於3月27日，1988年截止', 'a date not in the order'],
    ['zh-CN', '例如1988-03-27', 'a date not in the order'],
    ['zh-HK', '於27 March截止', 'a date of another language'],
    ['zh-CN', '例如27／3／1988', 'a date in the order of Hong Kong'],
    ['zh-HK', '下午3時開放', 'a time not as'],
    ['zh-CN', '15点30分开放', 'a time not as'],
    ['zh-HK', 'A室12樓', 'an address not from large to small'],
    ['zh-HK', '12樓3座', 'an address not from large to small'],
    ['zh-HK', '8號燈影徑', 'an address not from large to small'],
    ['zh-CN', '12楼A室，香港', 'an address not from large to small'],
    ['zh-HK', '3座，12樓', 'an address with marks'],
    ['zh-CN', '3座 12楼', 'an address with marks'],
    ['zh-HK', '请输入', 'characters of the other script'],
    ['zh-CN', '請輸入', 'characters of the other script'],
  ] as const)('%s %s: %s', (locale, shown, fault) =>
    expect(checkChinese({ place: 'a', en: 'Text', [locale]: shown }, locale).join()).toContain(fault),
  )

  test.each([
    ['zh-HK', '香港九龍燈影徑8號示範大廈3座12樓A室'],
    ['zh-CN', '香港九龙灯影径8号演示大厦3座12楼A室（演示地址）'],
    ['zh-HK', '例如27／3／1988'],
    ['zh-CN', '例如1988年3月27日'],
    ['zh-HK', '儲存中……'],
    ['zh-HK', '每個小於5MB，最多2個'],
    ['zh-HK', '約需10分鐘，15分鐘內有效'],
  ] as const)('%s %s', (locale, shown) =>
    expect(checkChinese({ place: 'a', en: 'Text', [locale]: shown }, locale)).toEqual([]),
  )

  test('says what English says, with its values, and greets as the language does', () => {
    const of = (en: string, shown: string) => checkChinese({ place: 'a', en, 'zh-HK': shown }, 'zh-HK').join()
    expect(of('Text', '')).toBe('says nothing')
    expect(of('', '文字')).toBe('says what English does not')
    expect(of('Until {{time}}', '有限期')).toContain('placeholders')
    expect(of('Dear {{name}},\n\nText', '{{name}}：\n\n文字')).toBe('a letter begins otherwise')
    expect(of('Dear {{name}},\n\nText', '{{name}}　你好：\n\n文字')).toBe('')
  })
})
