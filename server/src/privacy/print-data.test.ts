import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPayment } from '#contract/payments/payment'
import { exportData, printData } from '#contract/privacy/privacy'
import { sample } from '#contract/sample'
import { locales } from '#contract/text'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { createCompany, createPerson, type Member, member, submit } from '../testing/registrants.ts'
import type { Holding } from './holding.ts'
import { recordOf } from './record-of.ts'
import en from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const bare = (text: string) => text.replaceAll(/\s/g, '')
const naming = (name: string) => ({
  name,
  names: {
    list: (category: string, code: string) => same(`${category}:${code}`),
    offer: new Map([['Q1', same('Why?')]]),
  },
})
const same = (text: string) => ({ en: text, 'zh-HK': text, 'zh-CN': text })
const linesOf = (holding: Holding, locale: 'en' | 'zh-HK' | 'zh-CN') =>
  recordOf(holding, { locale, ...naming('CHAN') }).groups.flatMap(({ title, entries }) =>
    entries.flatMap(entry => [
      `${title} | ${entry.title?.text ?? ''} ${entry.depth}`,
      ...entry.lines.map(({ label, values }) => `${label}: ${values.map(({ text }) => text).join()}`),
    ]),
  )

describe('what is printed', () => {
  const holding = sample(exportData.output) as Holding

  test.each(locales)('every field that is held has its line or heading in %s', locale => {
    const lines = linesOf(holding, locale).join('\n')
    const { fields } = words[locale]
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(walk)
      if (typeof value !== 'object' || value === null || 'en' in value) return
      for (const [key, one] of Object.entries(value)) {
        const isHeld =
          one !== null && one !== '' && !(Array.isArray(one) && one.length === 0) && JSON.stringify(one) !== '{}'
        if (isHeld && key in fields && !(key in holding)) expect(lines).toContain(fields[key as keyof typeof fields])
        walk(one)
      }
    }
    walk(holding)
  })

  test('codes of lists, words of a few, money and times are told as people say them; what was typed stays', () => {
    const profile = {
      ...holding.profile,
      gender: 'F',
      nationality: 'HKG',
      englishLastName: 'OTHER',
      survey: { Q1: 'X' },
    }
    const payment = { ...holding.payments[0]!, amountCents: 12_345_600, createdAt: '2026-11-22T06:05:00.000Z' }
    const lines = linesOf({ ...holding, profile: { ...profile, gender: 'F' as const }, payments: [payment] }, 'en')
    for (const line of ['Gender: Female', 'Nationality: NATIONALITY:HKG', 'Surname in English: OTHER', 'Why?: X'])
      expect(lines).toContain(line)
    for (const line of ['Amount: HK$123,456.00', 'Created on: 22 Nov 2026, 14:05', 'Payments | Payment 1 0'])
      expect(lines).toContain(line)
  })

  test('of which there is nothing is said to be nothing', () => {
    const { groups } = recordOf({ ...holding, drafts: [] }, { locale: 'en', ...naming('CHAN') })
    expect(groups.find(({ title }) => title === 'Drafts')).toEqual({
      title: 'Drafts',
      lead: 'Nothing is held.',
      entries: [],
    })
  })
})

describe('asked for', () => {
  let t: TestApp
  let mine: Member
  beforeAll(async () => {
    t = await openTestApp()
    mine = await member(t, { chineseLastName: '歐陽', chineseFirstName: '小明' })
    const person = await createPerson(t, mine, {
      englishLastName: 'WOMBAT',
      chineseLastName: '熊',
      chineseFirstName: '大',
    })
    await createCompany(t, mine)
    const { ticket } = await submit(t, mine, { people: [{ personId: person.id, relationship: 'SPOUSE' }] })
    const cheque = { method: 'CHEQUE', bank: '004', number: '246810', amountCents: 500 } as const
    await t.call(addPayment, { ticketId: ticket.id, ...cheque }, mine)
  })
  afterAll(() => t.close())

  test.each(locales)('it holds in %s all that the file for programs holds', async locale => {
    const { body } = await t.call(exportData, { password: mine.password }, mine)
    const answer = await t.call(printData, { password: mine.password }, { ...mine, locale })
    expect(answer.raw.headers['content-type']).toBe('application/pdf')
    expect(answer.raw.headers['content-disposition']).toMatch(/meridian-harbour-data-\d{4}-\d\d-\d\d\.pdf/)
    const lines = bare((await readPdf(answer.raw.rawPayload)).flat)
    // Values that have a translation in the language appear translated above; all others appear here unchanged.
    const isShown = (text: string) => /^([A-Z_\d]+|\d{4}-.*Z|[a-z]{2}(-[A-Z]{2})?|image\/.*)$/.test(text)
    const missing: string[] = []
    const walk = (value: unknown): void => {
      if (typeof value === 'string' && !isShown(value) && !lines.includes(bare(value))) missing.push(value)
      if (typeof value === 'object' && value !== null)
        Object.values('en' in value ? { one: (value as Record<string, unknown>)[locale] } : value).forEach(walk)
    }
    walk(body)
    const named = [
      body.registrations[0]?.sessionId,
      body.registrations[0]?.batchId,
      body.registrations[0]?.tickets[0]?.sessionId,
    ]
    expect(
      missing.filter(item => !named.includes(item) && item !== body.registrations[0]?.tickets[0]?.propertyId),
    ).toEqual([])
    for (const item of [words[locale].title, words[locale].groups.payments, '246810', 'HK$5.00', 'WOMBAT', '熊'])
      expect(lines).toContain(bare(item))
    expect(lines).not.toContain(mine.idNumber)
  })

  test('by the password alone, of nobody else', async () => {
    const { problem } = await t.call(printData, { password: 'Wrong#Harbour9' }, mine)
    expect(problem.errors).toMatchObject([{ field: 'password', code: 'password_wrong' }])
    expect((await t.call(printData, { password: mine.password })).status).toBe(401)
  })
})
