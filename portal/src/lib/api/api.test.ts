import { afterEach, expect, test, vi } from 'vitest'
import { listTickets } from '#client/sales/ticket/ticket'
import { getDraft, removeDraft } from '#client/sales/registration/draft'
import { registerIntent } from '#client/sales/registration/intent'
import { call, NoAnswer, ProblemError, configureApi } from './api.ts'

const id = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b21'
const sent: Request[] = []
/** Stubs `fetch` with this answer. */
const answering = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(new Request(new URL(url, 'https://firsthand.example'), init))
    return Promise.resolve().then(answer)
  })
const json =
  (status: number, body: unknown, headers = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers })
const failed = (asked: Promise<unknown>) =>
  asked.then(
    () => 'an answer',
    (fault: unknown) => fault,
  )

afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
  configureApi({ token: () => null, locale: () => 'en', onUnauthenticated: () => undefined })
})

test('path, query, language and token are those of the operation and the moment', async () => {
  configureApi({ token: () => 'TOKEN', locale: () => 'zh-HK', onUnauthenticated: () => undefined })
  answering(json(200, { draft: null }))
  expect(await call(getDraft, { id: `${id}/..` })).toEqual({ draft: null })
  expect(new URL(sent[0]?.url ?? '').pathname).toBe(`/v1/sales/intents/drafts/${id}%2F..`)
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer TOKEN')
  expect(sent[0]?.headers.get('accept-language')).toBe('zh-HK')
  await call(listTickets, { limit: '100' })
  expect(new URL(sent[1]?.url ?? '').search).toBe('?limit=100')
})

test('what stands in the path is not sent twice; the key goes along', async () => {
  answering(json(200, {}))
  await call(removeDraft, { id }, { key: 'key-1' })
  expect(sent[0]?.headers.get('idempotency-key')).toBe('key-1')
  expect(await sent[0]?.json()).toEqual({})
})

test('an operation that may take files sends a form, without a type of its own', async () => {
  answering(json(200, { id }))
  await call(registerIntent, { sessionId: id } as never)
  expect(sent[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect((await sent[0]?.formData())?.get('body')).toBe(JSON.stringify({ sessionId: id }))
})

const problem = { type: '', title: 'No', status: 429, code: 'request.too-many', correlationId: 'c' }

test('a refusal is its problem, with the seconds to wait', async () => {
  answering(json(429, problem, { 'retry-after': '7' }))
  const fault = await failed(call(getDraft, { id }))
  expect(fault).toBeInstanceOf(ProblemError)
  expect(fault).toMatchObject({ problem: { code: 'request.too-many' }, retryAfter: 7 })
})

test('whose session is over hears so once; another refusal is not taken for that', async () => {
  let heard = 0
  configureApi({ token: () => null, locale: () => 'en', onUnauthenticated: () => void heard++ })
  answering(json(429, problem))
  await failed(call(getDraft, { id }))
  expect(heard).toBe(0)
  answering(json(401, { ...problem, code: 'request.unauthenticated' }))
  await failed(call(getDraft, { id }))
  expect(heard).toBe(1)
})

test('whoever has to wait for a turn waits for it; then the same is sent again, under the same key', async () => {
  const turns: number[] = []
  configureApi({
    token: () => null,
    locale: () => 'en',
    onUnauthenticated: () => undefined,
    waitForTurn: () => Promise.resolve(void turns.push(sent.length)),
  })
  answering(() =>
    turns.length === 0 ? json(403, { ...problem, code: 'waiting.needed' })() : json(200, { draft: null })(),
  )
  expect(await call(removeDraft, { id }, { key: 'key-1' })).toEqual({ draft: null })
  expect(turns).toEqual([1])
  expect(sent.map(({ url, headers }) => `${url} ${headers.get('idempotency-key')}`)).toEqual(
    Array.from({ length: 2 }, () => `${sent[0]?.url} key-1`),
  )
})

test.each([
  ['a network that is down', () => Promise.reject(new TypeError('failed'))],
  ['a page of some proxy', () => new Response('<html>', { status: 502 })],
  ['JSON that is no problem', json(500, { error: 'x' })],
  ['an answer cut off on its way', () => new Response('{"draft":', { status: 200 })],
])('%s is no answer', async (_, answer) => {
  answering(answer)
  expect(await failed(call(getDraft, { id }))).toBeInstanceOf(NoAnswer)
})

test('204 is an answer', async () => {
  answering(() => new Response(null, { status: 204 }))
  expect(await call(getDraft, { id })).toBeNull()
})
