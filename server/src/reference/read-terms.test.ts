import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { addTerms, latestTermsTexts } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const read = async (at: Date) => {
  const texts = await latestTermsTexts(t.context.db, ['PICS', 'TERMS', 'PICS'], at)
  return [...texts.values()].map(({ type, version, title, body }) => ({ type, version, title, body }))
}
const stored = () =>
  t.db
    .selectFrom('reference.terms')
    .select(['type', 'version', 'title', 'body'])
    .where('type', 'in', ['PICS', 'TERMS'])
    .orderBy('type')
    .orderBy('version')
    .execute()

test('texts are those of the version in force at the moment, however often they are read', async () => {
  const before = new Date()
  const first = await stored()
  expect(await read(before)).toEqual(first)
  expect(await read(before)).toEqual(first)
  const [pics, terms] = first
  const [title, body] = [pics!.title, { en: 'New', 'zh-HK': '新', 'zh-CN': '新' }]
  const from = new Date(before.getTime() + 1_000)
  const next = { type: 'PICS', version: pics!.version + 1, title, body }
  await addTerms(t.db, { ...next, effectiveFrom: from.toISOString() })
  expect(await read(from)).toEqual([next, terms])
  expect(await read(from)).toEqual([next, terms])
  expect(await read(before)).toEqual(first)
})
