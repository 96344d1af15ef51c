import { afterAll, beforeAll, expect, test } from 'vitest'
import { asksIssuingCountry, idNumberFault, idTypes, isOddId } from '#contract/identity'
import { listValues } from '#contract/reference/reference'
import { openTestApp, type TestApp } from '../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const genders = (headers = {}) => t.call(listValues, { categoryCode: 'GENDER' }, { headers })

test('a list is read once and kept by us and by the browser, which asks whether it is still so', async () => {
  const first = await genders()
  expect(first.body.map(one => one.code)).toEqual(['M', 'F'])
  expect(first.raw.headers['cache-control']).toBe('no-cache')
  const tag = String(first.raw.headers['etag'])
  await t.db.updateTable('reference.codeValue').set({ parentCode: 'other' }).where('category', '=', 'GENDER').execute()
  expect((await genders()).body).toEqual(first.body)
  const again = await genders({ 'if-none-match': tag })
  expect([again.status, again.raw.body]).toEqual([304, ''])
  expect((await genders({ 'if-none-match': '"another"' })).status).toBe(200)
})

test('the shapes of documents in the list are those that are judged', async () => {
  const { body } = await t.call(listValues, { categoryCode: 'ID_TYPE' })
  expect(body.map(one => one.code)).toEqual(idTypes)
  for (const { code, attributes } of body) {
    const type = idTypes.find(one => one === code)!
    expect(attributes['needsIssuingCountry'] === true, code).toBe(asksIssuingCountry(type))
    const usual = new RegExp(String(attributes['pattern']))
    for (const number of [
      'C12345678',
      'CA1234567',
      'H12345678',
      'H1234567801',
      '12345678',
      'K1234567',
      'K123456789012345678',
    ])
      if (idNumberFault(type, number) === null)
        expect(isOddId(type, number), `${code} ${number}`).toBe(!usual.test(number))
  }
})

test('a list that is not one is refused, however often it is asked for', async () => {
  for (let n = 0; n < 2; n++) {
    const { status, body } = await t.call(listValues, { categoryCode: 'NONSENSE' as never })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('categoryCode')])
  }
})
