// A gateway, a merchant that takes its webhooks, and a buyer: what the tests of this folder need.
import { createServer } from 'node:http'
import { openGateway } from './app.ts'
import type { Knobs } from './house.ts'
import type { Shown } from './payment.ts'
import type { Settings } from './settings.ts'

export const key = 'sandbox-key-0123456789'
export const webhookSecret = 'sandbox-secret-0123456789'

export type SentEvent = { id: string; type: string; mode: string; createdAt: string; data: { payment: Shown } }
export type Taken = { sent: SentEvent; raw: string; signature: string; at: number }

/** Takes webhooks; `answer` decides by the event and how often it has come. */
export const openMerchant = async () => {
  const taken: Taken[] = []
  /** The status of the answer; 0: none. */
  const answer = (_told: SentEvent, _time: number): number => 204
  const merchant = { taken, answer, url: '', close: () => {} }
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8').on('data', (part: string) => (raw += part))
    request.on('end', () => {
      const sent: SentEvent = JSON.parse(raw)
      taken.push({ sent, raw, signature: String(request.headers['gateway-signature']), at: Date.now() })
      const times = taken.filter(one => one.sent.id === sent.id).length
      const status = merchant.answer(sent, times)
      if (status > 0) response.writeHead(status).end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address === 'object' && address !== null) merchant.url = `http://127.0.0.1:${address.port}`
  merchant.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return merchant
}

/** Asks the API at a gateway’s address. */
export const caller =
  (url: string) => async (method: string, path: string, body?: unknown, idempotencyKey?: string) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text), headers: response.headers }
  }

let made = 0
export const freshKey = () => `test-key-${++made}`

export const orderFor = (merchantUrl: string, more: Record<string, unknown> = {}) => ({
  reference: 'ROI-2026-000123',
  amountCents: 30_000_000,
  currency: 'HKD',
  locale: 'en',
  returnUrl: `${merchantUrl}/back?step=4`,
  cancelUrl: `${merchantUrl}/cancelled`,
  webhookUrl: `${merchantUrl}/hook`,
  expiresAt: new Date(Date.now() + 180_000).toISOString(),
  ...more,
})

export const until = async <T>(look: () => T | undefined | null | false, what = 'it'): Promise<T> => {
  for (const begun = Date.now(); Date.now() - begun < 10_000; await new Promise(done => setTimeout(done, 10))) {
    const seen = look()
    if (seen !== undefined && seen !== null && seen !== false) return seen
  }
  throw new Error(`${what} did not come`)
}

export const settingsFor = (more: Partial<Settings> = {}): Settings => ({
  host: '127.0.0.1',
  port: 0,
  url: null,
  key,
  webhookSecret,
  stateFile: null,
  slowMs: 150,
  ...more,
})

export const openStand = async (more: Partial<Settings> = {}, knobs: Knobs = { pauses: [20, 40, 60] }) => {
  const merchant = await openMerchant()
  const gateway = await openGateway(settingsFor(more), knobs)
  const call = caller(gateway.url)
  return {
    merchant,
    gateway,
    call,
    pay: async (order: Record<string, unknown> = {}): Promise<Shown> => {
      const { status, body } = await call('POST', '/v1/payments', orderFor(merchant.url, order), freshKey())
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    read: async (id: string): Promise<Shown> => (await call('GET', `/v1/payments/${id}`)).body,
    /** The types of what was told of a payment, in the order in which it came. */
    sent: (id: string) =>
      merchant.taken.filter(({ sent }) => sent.data.payment.id === id).map(({ sent }) => sent.type.slice(8)),
    /** As a browser: a page, or a form sent; redirects are shown. */
    browse: async (url: string, form?: Record<string, string>) => {
      const response = await fetch(url, {
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      return {
        status: response.status,
        to: response.headers.get('location'),
        refresh: response.headers.get('refresh'),
        policy: response.headers.get('content-security-policy') ?? '',
        html: await response.text(),
      }
    },
    close: async () => {
      await gateway.close()
      merchant.close()
    },
  }
}
export type Stand = Awaited<ReturnType<typeof openStand>>
