import { brotliDecompressSync, gunzipSync } from 'node:zlib'
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
  expect(first.body.map(item => item.code)).toEqual(['M', 'F'])
  expect(first.raw.headers['cache-control']).toBe('no-cache')
  const tag = String(first.raw.headers['etag'])
  await t.db.updateTable('reference.codeValue').set({ parentCode: 'other' }).where('category', '=', 'GENDER').execute()
  expect((await genders()).body).toEqual(first.body)
  const again = await genders({ 'if-none-match': tag })
  expect([again.status, again.raw.body]).toEqual([304, ''])
  expect((await genders({ 'if-none-match': '"another"' })).status).toBe(200)
})

test('a long list goes out packed as its reader understands it, and is the same list', async () => {
  const ask = (encoding: string) =>
    t.app.inject({
      url: '/v1/utility/values?categoryCode=COUNTRY',
      headers: { 'accept-encoding': encoding },
    })
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  const tags = new Set([plain.headers['etag']])
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await ask(`deflate, ${encoding};q=0.8`)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.body)
    tags.add(packed.headers['etag'])
  }
  // The ETag of one form must not match another form in the browser's cache.
  expect(tags.size).toBe(3)
})

test('the shapes of documents in the list are those that are judged', async () => {
  const { body } = await t.call(listValues, { categoryCode: 'ID_TYPE' })
  expect(body.map(item => item.code)).toEqual(idTypes)
  for (const { code, attributes } of body) {
    const type = idTypes.find(idType => idType === code)!
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
