import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { locales } from '#contract/text'
import { drawPage } from './draw-receipt-page.ts'
import { drawReceipt } from './draw-receipt.ts'
import { bytesOf } from '../../platform/pdf/fonts.ts'
import { codePointOf } from '../../platform/pdf/text.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { ReceiptFacts } from './receipt.ts'
import en from '../words/en.ts'
import zhCN from '../words/zh-CN.ts'
import zhHK from '../words/zh-HK.ts'
import { create } from 'fontkit'

const facts: ReceiptFacts = {
  locale: 'zh-HK',
  number: 'D-000128',
  issuedAt: '2026-11-22T06:05:00.000Z',
  orderNumber: 'P-7KQ4-M2XP',
  registrationNumber: 'MH-26-004217',
  propertyName: '海岸線第一期',
  sessionName: '銷售安排第3號',
  batchName: 'A組',
  payerEnglish: 'CHAN Tai Man Peter',
  payerChinese: '陳𠮷𨋢',
  brand: 'visa',
  last4: '4242',
  amountCents: 10_000_000,
  totalCents: 30_000_000,
  settledCents: 15_000_000,
  declaredCents: 5_000_000,
  payee: '劉氏律師行',
}
const words = { en: en.receipt, 'zh-HK': zhHK.receipt, 'zh-CN': zhCN.receipt }
const draw = async (changed: Partial<ReceiptFacts> = {}) => readPdf(await drawPage({ ...facts, ...changed }))

test.each(locales)('a receipt says in %s all that it knows', async locale => {
  const { pages, flat, pdf } = await draw({ locale })
  expect(pages).toBe(1)
  const { title, number, time, amount, from, total, settled, declared, remaining, notVerified } = words[locale]
  const lines = [title, number, amount, from, total, settled, declared, remaining]
  const known = [facts.number, facts.orderNumber, facts.registrationNumber, facts.propertyName, facts.sessionName]
  const more = [facts.batchName, 'CHAN Tai Man Peter', '陳𠮷𨋢', facts.payee, 'Visa •••• 4242']
  const sums = ['HK$100,000.00', 'HK$300,000.00', 'HK$150,000.00', 'HK$50,000.00']
  for (const item of [...lines, ...known, ...more, ...sums]) expect(flat).toContain(item)
  expect(flat.split('HK$100,000.00')).toHaveLength(3) // Time received and amount remaining.
  const moment = locale === 'en' ? '22 Nov 2026, 14:05' : '2026年11月22日 14:05'
  expect(flat).toContain(time.replace('{{time}}', moment))
  expect(flat.replaceAll(' ', '')).toContain(notVerified.replaceAll(' ', ''))
  expect(pdf.getTitle()).toBe(`${title} D-000128`)
  expect(pdf.catalog.toString()).toContain(`/Lang (${locale})`)
})

test('what there is none of is not spoken of', async () => {
  const { flat } = await draw({ payerChinese: null, declaredCents: 0, settledCents: 30_000_000, last4: '', brand: '' })
  expect(flat).toContain(facts.payerEnglish)
  expect(flat).not.toContain(words['zh-HK'].declared)
  expect(flat).toContain('HK$0.00')
  expect(flat).toContain(words['zh-HK'].card)
  expect((await draw({ payerEnglish: null })).flat).toContain('陳𠮷𨋢')
})

test('the same facts are the same bytes, in whichever process; others are others', async () => {
  const [here, there, again, other] = await Promise.all([
    drawPage(facts),
    drawReceipt(facts),
    drawReceipt(facts),
    drawReceipt({ ...facts, number: 'D-000129' }),
  ])
  expect(there.equals(here)).toBe(true)
  expect(again.equals(here)).toBe(true)
  expect(other.equals(here)).toBe(false)
  expect(here.length).toBeLessThan(100_000)
})

test('twenty at once hold each their own', async () => {
  const names = Array.from({ length: 20 }, (_, at) => String.fromCodePoint(0x20bb7 + at * 700))
  const drawn = await Promise.all(
    names.map((payerChinese, index) => drawReceipt({ ...facts, payerChinese, number: `D-${700_000 + index}` })),
  )
  const texts = await Promise.all(drawn.map(async bytes => (await readPdf(bytes)).flat))
  for (const [index, text] of texts.entries()) {
    expect(names.filter(name => text.includes(name))).toEqual([names[index]])
    expect(text.match(/D-7000\d\d/g)).toEqual([`D-${700_000 + index}`, `D-${700_000 + index}`])
  }
})

test.each([
  ['of Hong Kong alone', '𨋢㗎𡃁𠝹峯邨'],
  ['of the Mainland alone', '㛃䶮镕炅翀喆'],
  ['of both writings', '陈陳龙龍'],
  ['of Extensions A to F', '㐀𠀀𪛕𪜀𫝀𫠠𬺰'],
  ['of Extension B', '𠮷𪚥𤆁𦨭𡘙𩸽'],
  ['of compatibility', '﨑塚\u{2f800}'],
])('names %s are printed as they are', async (_, payerChinese) => {
  for (const locale of locales) expect((await draw({ locale, payerChinese })).flat).toContain(payerChinese)
})

test('what no font has is told by its code point', async () => {
  expect((await draw({ payerChinese: '陳\u{30001}\u{e000}' })).flat).toContain('陳[U+30001][U+E000]')
})

test('a name of nothing but rare characters is printed too, those beyond bounds as code points', async () => {
  const names = Array.from({ length: 80 }, (_, at) => String.fromCodePoint(0x20005 + at * 0x200))
  const { flat } = await readPdf(await drawReceipt({ ...facts, payerChinese: names.join('') }))
  const found = names.map(name => flat.replaceAll(' ', '').includes(name))
  expect(found.slice(0, 30)).not.toContain(false)
  expect(found).toContain(false)
  for (const name of names.filter((_, index) => !found[index])) expect(flat).toContain(codePointOf(name))
})

test('characters that share a glyph are each copied out as themselves', async () => {
  const { flat } = await draw({ payerChinese: '阿卜杜·热合曼', locale: 'zh-CN' })
  expect(flat).toContain('阿卜杜·热合曼')
  expect(flat).toContain('Visa •••• 4242')
})

test('bold and regular have the same characters', () => {
  for (const face of ['hk', 'sc'] as const) {
    const [regular, bold] = [create(bytesOf(`${face}400`)), create(bytesOf(`${face}600`))]
    expect(bold.characterSet).toEqual(regular.characterSet)
  }
})

const long = {
  words: 'Alexandrina Wilhelmina '.repeat(20).trim(),
  'one word': 'Wolfeschlegelsteinhausenbergerdorff'.repeat(12),
  Chinese: '海岸線，灣景（第一期）'.repeat(40),
}
test.each(Object.entries(long))('a long name of %s stays on the page', async (_, name) => {
  for (const locale of locales) {
    const { pages, shown, flat, size } = await draw({
      locale,
      payerEnglish: name,
      payerChinese: name,
      propertyName: name,
      sessionName: name,
      payee: name,
    })
    expect(pages).toBe(1)
    expect(flat.replaceAll(' ', '').split(name.replaceAll(' ', ''))).toHaveLength(6)
    // The last line of the page is its footer; nothing is below it, and nothing begins outside the margins.
    const foot = Math.min(...shown.map(({ y }) => y))
    expect(foot).toBeGreaterThan(30)
    expect(shown.filter(({ y }) => y < 842 - 786).every(({ y }) => y === foot)).toBe(true)
    expect(shown.every(({ x, y }) => x >= 56 && x < size.width - 56 && y < size.height)).toBe(true)
  }
})

test('a line ends before the margin does', async () => {
  const { shown } = await draw({ payerEnglish: long.words, payerChinese: long.Chinese })
  // Chinese characters are as wide as they are high.
  for (const { text, x, size } of shown.filter(item => /^\p{Script=Han}+$/u.test(item.text))) {
    expect(x + [...text].length * size).toBeLessThanOrEqual(595.28 - 56 + 0.5)
  }
})

test('hostile text is text, and nothing is fetched', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const name = '<script src="http://169.254.169.254/x">) Tj ET /URI (file:///etc/passwd) {{time}} $& \\) >> endobj %PDF'
  const { flat, objects, shown } = await draw({
    payerEnglish: name,
    payerChinese: '\u202e文大陳\u202c\u0000\u0007\r\nBcc: x\u200b',
    propertyName: 'https://example.com/ javascript:alert(1)',
    payee: '<img src=x onerror=alert(1)>',
  })
  expect(connect).not.toHaveBeenCalled()
  connect.mockRestore()
  for (const lines of [name, '文大陳 Bcc: x', 'javascript:alert(1)', '<img src=x onerror=alert(1)>'])
    expect(flat).toContain(lines)
  expect(objects).not.toMatch(/\/(URI|Annots?|JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|GoToR)\b/)
  expect(shown.map(item => item.text).join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('it can be read aloud: a language, a title, rows with their heads', async () => {
  const { objects } = await draw()
  expect(objects).toContain('/Marked true')
  for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(objects).toContain(`/S /${tag}\n`)
  expect(objects).toContain('/Scope /Row')
  expect(objects).toContain('/DisplayDocTitle true')
})
