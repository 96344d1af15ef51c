import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { getProfile } from '#contract/accounts/account'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { listen, replies, exchangeBytes } from '../../testing/wire.ts'

let t: TestApp
let port = 0
beforeAll(async () => {
  t = await openTestApp()
  port = await listen(t.app)
})
afterAll(() => t.close())

const genders = '/v1/utility/values?categoryCode=GENDER'
const countries = '/v1/utility/values?categoryCode=COUNTRY'
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })
/** Returns all headers of an answer except those that differ each time. */
const headersOf = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'x-correlation-id'].includes(name)))
const remembered = async (operation: string): Promise<number> => {
  const text = await (await get('/metrics')).text()
  const found = new RegExp(`firsthand_remembered_answers_total{operation="${operation}"} (\\d+)`).exec(text)
  return Number(found?.[1] ?? 0)
}
const listed = 'reference.values.list'

test.each([
  ['as it is', 'identity'],
  ['packed', 'br'],
])(
  'what was answered a moment ago is told again, %s: the same bytes, the same headers, a number of its own',
  async (_, encoding) => {
    const before = await remembered(listed)
    const first = await get(countries, { 'accept-encoding': encoding })
    const again = await get(countries, { 'accept-encoding': encoding })
    expect(await remembered(listed)).toBe(before + 1)
    expect(again.status).toBe(200)
    expect(headersOf(again)).toEqual(headersOf(first))
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await again.text()).toBe(await first.text())
    expect(again.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(again.headers.get('x-correlation-id')).not.toBe(first.headers.get('x-correlation-id'))
  },
)

test('who has it already is told so, as the first time', async () => {
  const tag = (await get(genders)).headers.get('etag') ?? ''
  const again = await get(genders, { 'if-none-match': tag })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
  expect(again.headers.get('content-type')).toBeNull()
  expect((await get(genders, { 'if-none-match': '"another"' })).status).toBe(200)
})

const raw = async (method: string, headers: readonly string[], body = '') => {
  const { text } = await exchangeBytes(port, [`${method} ${genders} HTTP/1.1`, ...headers, '', body].join('\r\n'))
  return replies(text)[0]?.status
}

test('what is not only a look at an address goes the whole way, and so does another host name', async () => {
  const host = `host: 127.0.0.1:${port}`
  // A request in this form is answered from memory.
  await raw('GET', [host])
  const before = await remembered(listed)
  expect(await raw('GET', [host])).toBe(200)
  expect(await remembered(listed)).toBe(before + 1)
  expect(await raw('GET', [host, host])).toBe(400)
  expect(await raw('GET', [])).toBe(400)
  await raw('HEAD', [host])
  await raw('GET', [host, 'content-length: 2'], '{}')
  await raw('GET', [host, 'expect: 100-continue'])
  await raw('GET', ['host: elsewhere.example'])
  expect(await remembered(listed)).toBe(before + 1)
})

test('two lists of encodings are one: nobody has what others cannot unpack remembered under their name', async () => {
  const host = `host: 127.0.0.1:${port}`
  const look = async (...lines: string[]) =>
    (await exchangeBytes(port, [`GET ${countries} HTTP/1.1`, host, ...lines, '', ''].join('\r\n'))).text
  expect(await look('accept-encoding: br', 'accept-encoding: strange')).toContain('content-encoding: br')
  expect(await look('accept-encoding: strange')).not.toContain('content-encoding')
})

test('when its time is over it is asked for anew', async () => {
  const path = `/v1/sales/session/${sessions.open}/day`
  const told = () => remembered('sales.days.follow')
  // The answer is remembered for a second: the two of a pair may be further apart.
  await expect
    .poll(async () => {
      for (let times = 0; times < 2; times++) expect((await get(path)).status).toBe(200)
      return told()
    })
    .toBeGreaterThan(0)
  const before = await told()
  await sleep(1_050)
  expect((await get(path)).status).toBe(200)
  expect(await told()).toBe(before)
})

test('an answer to one person is never told to another', async () => {
  const { token } = await t.enter()
  const own = await get(getProfile.path, { authorization: `Bearer ${token}` })
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect((await get(getProfile.path)).status).not.toBe(200)
})
