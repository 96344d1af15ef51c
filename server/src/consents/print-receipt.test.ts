import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#contract/common'
import { answerConsent, getConsentReceipt, listConsentRecords } from '#contract/consents/record'
import {
  answerConsentLink,
  getConsentLinkReceipt,
  openConsentLink,
  withdrawConsentLink,
} from '#contract/sales/ticket/consent-link'
import { locales } from '#contract/text'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { createPerson, type Member, member, submit } from '../testing/registrants.ts'

let t: TestApp
let mine: Member
beforeAll(async () => {
  t = await openTestApp()
  mine = await member(t, { chineseLastName: '歐陽', chineseFirstName: '小明' })
})
afterAll(() => t.close())

/** Returns the text that a reader sees, without the spaces that a line break or a text run leaves. */
const read = async (raw: { rawPayload: Uint8Array }) => (await readPdf(raw.rawPayload)).flat.replaceAll(' ', '')
const receipt = async (locale: Locale, token = mine.token) => {
  const answer = await t.call(getConsentReceipt, {}, { token, locale })
  expect(answer.raw.headers['content-type']).toBe('application/pdf')
  expect(answer.raw.headers['content-disposition']).toMatch(/meridian-harbour-consents-\d{4}-\d\d-\d\d\.pdf/)
  return read(answer.raw)
}
const answer = async (code: string, granted: boolean) => {
  const { records, shownAt } = (await t.call(listConsentRecords, {}, mine)).body
  const { version } = records.find(record => record.code === code)!
  const { status } = await t.call(answerConsent, { code, version, granted, locale: 'zh-HK', shownAt }, mine)
  expect(status).toBe(200)
}

test.each(locales)('it tells in %s each answer, when, how, to which version and text', async locale => {
  const words = {
    en: ['Receiptofconsents', `Of${mine.englishLastName}`, 'MeridianHarbour', 'HongKongtime(UTC+08:00)', 'Notgiven'],
    'zh-HK': ['同意紀錄收據', '當事人：歐陽小明', '海岸線', '香港時間（UTC+08:00）', '不同意'],
    'zh-CN': ['同意记录凭证', '当事人：歐陽小明', '海岸线', '香港时间（UTC+08:00）', '不同意'],
  }[locale]
  const text = await receipt(locale)
  for (const word of words) expect(text).toContain(word)
  const events = await t.db.selectFrom('consents.event').selectAll().where('accountId', '=', mine.id).execute()
  expect(events.length).toBeGreaterThan(4)
  for (const { title, textSha256, code, correlationId, hash } of events) {
    for (const item of [title, textSha256.toString('hex'), code, correlationId, hash.toString('hex')])
      expect(text).toContain(item.replaceAll(' ', ''))
  }
})

test('what was given and taken back later stands there too, in the order of the acts, in the language read', async () => {
  await answer('MARKETING', true)
  await answer('MARKETING', false)
  const text = await receipt('zh-HK')
  const title = '本人同意海岸線發展及其代理公司按下文所述，使用本人的個人資料作直接促銷。'
  const parts = text.split(title)
  expect(parts).toHaveLength(3)
  expect(parts[1]).toMatch(/^你的回覆同意回覆時間/)
  expect(parts[2]).toMatch(/^你的回覆撤回同意回覆時間/)
})

test('nobody sees another’s; nor does a stranger', async () => {
  const other = await member(t)
  const text = await receipt('en', other.token)
  expect(text).not.toContain('Withdrawn')
  expect((await t.call(getConsentReceipt, {})).status).toBe(401)
})

test('who is named has the receipt by the link, of their own answers alone, before and after taking them back', async () => {
  const person = await createPerson(t, mine, { englishLastName: 'WOMBAT', englishFirstName: 'SIU MING' })
  const { ticket } = await submit(t, mine, { people: [{ personId: person.id, relationship: 'SPOUSE' }] })
  const letter = (await t.outbox()).find(({ to }) => to === person.email)
  const token = /#([\w-]{43})/.exec(letter?.body ?? '')?.[1] ?? ''
  const own = async () => read((await t.call(getConsentLinkReceipt, { token }, { locale: 'en' })).raw)
  expect(await own()).toContain('Nothinghasbeenrecordedyet.')
  const { shownAt, definitions } = (await t.call(openConsentLink, { token })).body
  const consents = definitions.map(({ code, version }) => ({ code, version, shownAt }))
  const act = { granted: true, locale: 'en', viaSelectAll: true } as const
  await t.call(answerConsentLink, { token, consents: consents.map(consent => ({ ...consent, ...act })) })
  const given = await own()
  for (const word of ['OfWOMBATSIUMING', 'Given', '(TERMS)', 'By“Selectall”', ticket.registrationNumber])
    expect(given).toContain(word)
  expect(given).not.toContain('(MARKETING)')
  await t.call(withdrawConsentLink, { token, locale: 'en', shownAt })
  expect(await own()).toContain('Withdrawn')
  // The evidence of named people is not part of the account's evidence.
  const mineNow = await receipt('en')
  const theirs = await t.db.selectFrom('consents.event').select('hash').where('namedPersonId', 'is not', null).execute()
  expect(theirs.length).toBeGreaterThan(5)
  for (const { hash } of theirs) expect(mineNow).not.toContain(hash.toString('hex'))
  const none = createHash('sha256').update('nobody').digest('base64url')
  expect((await t.call(getConsentLinkReceipt, { token: none })).problem.code).toBe('sales.consent-link.gone')
})
