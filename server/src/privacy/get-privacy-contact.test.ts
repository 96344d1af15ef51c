import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPrivacyContact } from '#contract/privacy/contact'
import { latestTerms } from '#contract/reference/reference'
import { locales } from '#contract/text'
import { openTestApp, type TestApp } from '../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('anyone is told whom to ask and to complain to, the same as the documents say', async () => {
  const { status, body } = await t.call(getPrivacyContact, {})
  expect(status).toBe(200)
  expect(getPrivacyContact.output.parse(body)).toEqual(body)
  expect(body.regulators.map(({ region }) => region)).toEqual(['ALL', 'CN'])
  // The limit of PDPO section 19.
  expect(body.answerDays).toBeLessThanOrEqual(40)
  const { body: pics } = await t.call(latestTerms, { type: 'PICS' })
  for (const locale of locales) {
    const stem = (text: string) => text.replace(/[ （(](sample|示範|演示).*$/, '').trim()
    for (const item of [body.email, body.organisation[locale], stem(body.address[locale])])
      expect(pics.body[locale]).toContain(item)
  }
})
