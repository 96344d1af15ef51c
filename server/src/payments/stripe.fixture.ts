// A stand-in for Stripe, in memory: the calls that open-stripe.ts makes, as Stripe answers them, and a buyer and a bank to act.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { actorsOf } from './stripe-actors.fixture.ts'
import { openBooks, route } from './stripe-books.fixture.ts'
import { ApiError, decode, type Form, newId, seconds } from './stripe-objects.fixture.ts'

/** How the next call goes wrong: answered late, done but the answer lost, or refused with a status, nothing done. */
type Mishap = { slowMs?: number; lose?: boolean; status?: number; error?: Record<string, unknown> }
type Answer = { status: number; body: string }
type Call = { method: string; path: string; asked: Form; key: string | undefined; headers: IncomingMessage['headers'] }

const read = async (request: IncomingMessage): Promise<string> => {
  let raw = ''
  for await (const part of request.setEncoding('utf8')) raw += String(part)
  return raw
}

/** Bearer, version and encoding, as Stripe wants them. */
const admit = ({ method, headers }: Call, key: string): void => {
  if (headers.authorization !== `Bearer ${key}`) throw new ApiError(401, 'Invalid API Key provided: sk_test_****')
  if (headers['stripe-version'] !== Stripe.API_VERSION) throw new ApiError(400, 'Invalid Stripe API version')
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
    throw new ApiError(400, 'Invalid content type')
  }
}

/** What each key was used for, and what was answered; what was refused before it began is not kept. */
const openKeys = () => {
  const kept = new Map<string, { asked: string; answer: Answer }>()
  return {
    kept,
    once: ({ method, path, asked, key }: Call, work: () => Answer): Answer & { replayed: boolean } => {
      if (method !== 'POST' || key === undefined) return { ...work(), replayed: false }
      const what = JSON.stringify([path, asked])
      const before = kept.get(key)
      if (before && before.asked !== what) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.'
        throw new ApiError(400, message, { type: 'idempotency_error' })
      }
      if (before) return { ...before.answer, replayed: true }
      const answer = work()
      kept.set(key, { asked: what, answer })
      return { ...answer, replayed: false }
    },
  }
}

const callOf = async (request: IncomingMessage): Promise<Call> => {
  const { pathname, search } = new URL(request.url ?? '', 'http://stand')
  const { method = '', headers } = request
  const key = headers['idempotency-key']
  const asked = decode(method === 'POST' ? await read(request) : search)
  return { method, path: pathname, asked, headers, key: typeof key === 'string' ? key : undefined }
}

const reply = (response: ServerResponse, { status, body, replayed = false }: Answer & { replayed?: boolean }): void => {
  const type = { 'content-type': 'application/json', 'request-id': newId('req') }
  response.writeHead(status, { ...type, ...(replayed && { 'idempotent-replayed': 'true' }) }).end(body)
}

/** An event of Stripe’s, as it stands now, and its signature. */
const signer =
  (ours: string) =>
  (event: { type: string; object: unknown; livemode?: boolean }, at = seconds(), secret = ours) => {
    const { type, object, livemode = false } = event
    const details = { id: newId('evt'), object: 'event', api_version: Stripe.API_VERSION, created: at, livemode, type }
    const payload = JSON.stringify({ ...details, data: { object } }, null, 2)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
    return { body: Buffer.from(payload), header, id: details.id }
  }

/** Opens the stand-in. `mishaps` are met by the next calls, one each. */
export const openStripeStand = async (settings: { key: string; webhookSecret: string }) => {
  const books = openBooks()
  const { kept, once } = openKeys()
  const mishaps: Mishap[] = []
  const calls: Call[] = []
  const livemode = /^.k_live_/.test(settings.key)
  const answerTo = (call: Call, { status, error }: Mishap) => {
    try {
      if (status !== undefined) throw new ApiError(status, 'An error occurred.', error)
      admit(call, settings.key)
      return once(call, () => ({ status: 200, body: JSON.stringify(route(books, call, livemode)) }))
    } catch (fault) {
      const refusal = fault instanceof ApiError ? fault : new ApiError(500, String(fault))
      return { status: refusal.status, body: JSON.stringify(refusal.body) }
    }
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await callOf(request)
    calls.push(call)
    const mishap = mishaps.shift() ?? {}
    await pause(mishap.slowMs ?? 0)
    const answer = answerTo(call, mishap)
    if (mishap.lose === true) request.socket.destroy()
    else reply(response, answer)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mishaps,
    calls,
    ...books,
    ...actorsOf(books),
    /** As after a day: the keys are forgotten. */
    forgetKeys: () => kept.clear(),
    sign: signer(settings.webhookSecret),
    close: (): Promise<void> => {
      server.closeAllConnections()
      return new Promise(done => void server.close(() => done()))
    },
  }
}
