// A gateway, a merchant that receives its webhooks, and a buyer, for the tests in this folder.
import { createServer } from 'node:http'
import { openGateway } from './app.ts'
import type { Timing } from './services.ts'
import type { Shown } from './payment/payment.ts'
import type { Settings } from './settings.ts'

export const key = 'sk_test_0123456789abcdef'
export const webhookSecret = 'whsec_0123456789abcdef'

export type SentEvent = {
  id: string
  type: string
  livemode: boolean
  created: number
  data: { object: Record<string, unknown> }
}
export type Taken = { sent: SentEvent; raw: string; signature: string; at: number }

/**
 * Starts a merchant that receives webhooks. `answer` chooses the response by the event and the number of its earlier
 * deliveries.
 */
export const openMerchant = async () => {
  const taken: Taken[] = []
  /** Status of the response; 0 for no response. */
  const answer = (_sent: SentEvent, _time: number): number => 204
  const merchant = { taken, answer, url: '', close: () => {} }
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8').on('data', (part: string) => (raw += part))
    request.on('end', () => {
      const sent: SentEvent = JSON.parse(raw)
      taken.push({ sent, raw, signature: String(request.headers['stripe-signature']), at: Date.now() })
      const times = taken.filter(item => item.sent.id === sent.id).length
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

/** Returns a client for a gateway: it sends forms to the merchant’s API and JSON to the control API. */
export const caller =
  (url: string) => async (method: string, path: string, body?: Record<string, unknown>, idempotencyKey?: string) => {
    const isForm = path.startsWith('/v1/')
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const form = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': type }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: isForm ? new URLSearchParams(form).toString() : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text), headers: response.headers }
  }

let made = 0
export const freshKey = () => `test-key-${++made}`

export const sessions = '/v1/checkout/sessions'
export const unitAmount = 'line_items[0][price_data][unit_amount]'

/** Returns a merchant's order, in which any parameter can be overridden. */
export const orderFor = (merchantUrl: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  mode: 'payment',
  client_reference_id: 'ROI-2026-000123',
  'line_items[0][quantity]': 1,
  'line_items[0][price_data][currency]': 'hkd',
  [unitAmount]: 30_000_000,
  'line_items[0][price_data][product_data][name]': 'Deposit',
  locale: 'en',
  success_url: `${merchantUrl}/back?step=4`,
  cancel_url: `${merchantUrl}/cancelled`,
  expires_at: Math.floor(Date.now() / 1000) + 2_700,
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
  webhookUrl: null,
  stateFile: null,
  slowMs: 60_000,
  longestPauseMs: 600_000,
  ...more,
})

export const openTestSandbox = async (
  more: Partial<Settings> = {},
  timing: Timing = { pauses: [20, 40, 60], shortestMs: 0 },
) => {
  const merchant = await openMerchant()
  let passed = 0
  const clock = { now: () => Date.now() + passed }
  const settings = settingsFor({ webhookUrl: `${merchant.url}/hook`, ...more })
  const gateway = await openGateway(settings, { ...clock, ...timing })
  const call = caller(gateway.url)
  const read = async (id: string): Promise<Shown> => (await call('GET', `/control/payments/${id}`)).body
  return {
    merchant,
    gateway,
    call,
    pay: async (order: Record<string, unknown> = {}): Promise<Shown> => {
      const own = { expires_at: Math.floor(clock.now() / 1000) + 2_700, ...order }
      const { status, body } = await call('POST', sessions, orderFor(merchant.url, own), freshKey())
      if (status !== 200) throw new Error(JSON.stringify(body))
      return read(body.id)
    },
    read,
    /** Reads the gateway's clock. */
    now: clock.now,
    /** Moves the gateway's clock forward. What is due then is done when the payment is next read. */
    pass: (ms: number) => void (passed += ms),
    /** Returns the session as the merchant sees it, with its intent and charge. */
    session: async (id: string) =>
      (await call('GET', `${sessions}/${id}?expand[0]=payment_intent.latest_charge.refunds`)).body,
    expire: (id: string) => call('POST', `${sessions}/${id}/expire`),
    refund: (id: string, amount: number, idempotencyKey: string = freshKey()) =>
      call('POST', '/v1/refunds', { payment_intent: id.replace('cs_test_', 'pi_'), amount }, idempotencyKey),
    /** Returns the types of the events sent for a payment, in order of arrival. */
    sent: (id: string) =>
      merchant.taken.filter(({ raw }) => raw.includes(id.replace('cs_test_', ''))).map(({ sent }) => sent.type),
    /** Acts as a browser: loads a page or submits a form, and returns redirects without following them. */
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
export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>
