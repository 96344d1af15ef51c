import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryCodes, listAllValues, listValues } from '#contract/reference/reference'
import { openTestApp, type TestApp } from '../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const ask = (version: string) => t.call(listAllValues, { version })

test('all lists come in one answer, each as its own call gives it', async () => {
  const { body } = await ask('none')
  expect(Object.keys(body.lists)).toEqual(categoryCodes)
  for (const categoryCode of categoryCodes)
    expect(body.lists[categoryCode]).toEqual((await t.call(listValues, { categoryCode })).body)
})

test('an answer is kept for ever under the address of its own version, and under no other', async () => {
  const { body, raw } = await ask('none')
  expect(raw.headers['cache-control']).toBe('no-cache')
  const own = await ask(body.version)
  expect(own.body).toEqual(body)
  expect(own.raw.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask(body.version.toUpperCase())).raw.headers['cache-control']).toBe('no-cache')
})

test('other words have another version', async () => {
  const before = (await ask('none')).body.version
  const other = await openTestApp()
  await other.db.updateTable('reference.codeValue').set({ order: 99 }).where('code', '=', 'HKG').execute()
  const { body, raw } = await other.call(listAllValues, { version: before })
  expect(body.version).not.toBe(before)
  expect(raw.headers['cache-control']).toBe('no-cache')
  await other.close()
})

test.each(['', 'a'.repeat(65), 'a%2fb'])('no version is called "%s"', async version => {
  const { statusCode } = await t.app.inject(`/v1/utility/values/${version}`)
  expect([400, 404]).toContain(statusCode)
})
