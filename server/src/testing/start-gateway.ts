import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './start-server.ts'

/** How the gateway misbehaves: server/gateway/README.md tells of each. */
export type GatewayBehaviour = {
  duplicates?: number
  reorder?: boolean
  webhookDelayMs?: number
  apiDelayMs?: number
  apiDown?: boolean
  loseAnswer?: boolean
  refuseCancel?: 'already_captured' | 'error'
  mode?: 'live'
  amountCents?: number
  currency?: string
  alsoInApi?: boolean
  forgeSignature?: boolean
}
export type GatewayFailure = 'card_declined' | 'insufficient_funds' | 'challenge_refused'
export type GatewayPayment = {
  id: string
  status: 'open' | 'challenged' | 'captured' | 'failed' | 'cancelled'
  amountCents: number
  currency: string
  reference: string
  url: string
  mode: 'test' | 'live'
  createdAt: string
  expiresAt: string
  capturedAt: string | null
  card: { brand: string; last4: string } | null
  refundedCents: number
  disputedCents: number
  failure: GatewayFailure | null
}
/** Something the gateway has told, or will tell, a merchant. */
export type GatewayEvent = {
  id: string
  kind: 'created' | 'challenged' | 'captured' | 'failed' | 'cancelled' | 'refunded' | 'disputed'
  paymentId: string
  webhookUrl: string
  attempts: number
  delivered: boolean
  held: boolean
  nextAt: number | null
  lastAnswer: number | string | null
  sent: { id: string; type: string; mode: string; createdAt: string; data: { payment: GatewayPayment } }
}

const program = join(import.meta.dirname, '../../gateway/main.ts')

/** Starts the program and waits until it listens. */
const launch = async (environment: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [program], {
    // Tied to our end of the pipe: it does not outlive a test that dies.
    env: { PATH: '/usr/bin:/bin', GATEWAY_TIED: '1', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let [out, complaint] = ['', '']
  child.stderr.on('data', data => (complaint += String(data)))
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', data => {
      out += String(data)
      if (out.includes('\n')) done()
    })
    child.once('exit', () => fail(new Error(`the gateway ended: ${complaint}`)))
  })
  return child
}

/** Asks the gateway; whatever is not a success is thrown with what it said. */
const asker = (url: string, key: string) => async (method: string, path: string, body?: unknown) => {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  const json: unknown = JSON.parse(text)
  return json
}

const controlOf = (ask: ReturnType<typeof asker>) => {
  const act =
    <Options>(work: string) =>
    async (id: string, options?: Options) =>
      (await ask('POST', `/control/payments/${id}/${work}`, options ?? {})) as GatewayPayment
  const events = async (paymentId?: string) => {
    const search = paymentId === undefined ? '' : `?payment=${paymentId}`
    return ((await ask('GET', `/control/events${search}`)) as { events: GatewayEvent[] }).events
  }
  return {
    /** `all`, `next`, or the id of a payment; replaces what was set before. */
    behaviour: async (scope: string, behaviour: GatewayBehaviour): Promise<void> => {
      const wide = scope === 'all' || scope === 'next'
      if (wide) await ask('POST', '/control/behaviour', { for: scope, ...behaviour })
      else await ask('POST', `/control/payments/${scope}/behaviour`, behaviour)
    },
    /** As the buyer pays; `force`: even what is cancelled. */
    capture: act<{ last4?: string; force?: boolean }>('capture'),
    fail: act<{ last4?: string; failure?: GatewayFailure }>('fail'),
    challenge: act<{ last4?: string }>('challenge'),
    /** The buyer’s bank takes back all that is not refunded; `won`: gives it back to the merchant. */
    dispute: act<{ won?: boolean }>('dispute'),
    /** Newest first. */
    events,
    /** Sends an event once more. */
    send: async (eventId: string): Promise<void> => void (await ask('POST', `/control/events/${eventId}/send`)),
    read: async (id: string) => (await ask('GET', `/v1/payments/${id}`)) as GatewayPayment,
    /** Newest first; what our payments are called there. */
    payments: async (reference?: string) => {
      const search = reference === undefined ? '' : `?reference=${encodeURIComponent(reference)}`
      return ((await ask('GET', `/v1/payments${search}`)) as { payments: GatewayPayment[] }).payments
    },
    /** All behaviours; `forget`: payments, keys and events too. */
    reset: async (options: { forget?: boolean } = {}): Promise<void> =>
      void (await ask('POST', '/control/reset', options)),
  }
}

/** Starts the card sandbox as a process of its own. What it knows survives `kill` and `restart`, at the same address. */
export const startGateway = async (settings: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [key, webhookSecret] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const environment = {
    PORT: String(port),
    GATEWAY_KEY: key,
    GATEWAY_WEBHOOK_SECRET: webhookSecret,
    GATEWAY_STATE: join(folder, 'state.jsonl'),
    GATEWAY_SLOW_MS: '500',
    ...settings,
  }
  let child = await launch(environment)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(done => child.once('exit', done))
    child.kill(signal)
    await gone
  }
  return {
    url,
    key: environment.GATEWAY_KEY,
    webhookSecret: environment.GATEWAY_WEBHOOK_SECRET,
    control: controlOf(asker(url, environment.GATEWAY_KEY)),
    /** Gives so much back past the server, as from the service’s own pages. */
    refund: async (id: string, amountCents: number): Promise<void> => {
      const response = await fetch(`${url}/v1/payments/${id}/refunds`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${environment.GATEWAY_KEY}`,
          'content-type': 'application/json',
          'idempotency-key': randomBytes(8).toString('hex'),
        },
        body: JSON.stringify({ amountCents }),
      })
      if (!response.ok) throw new Error(`no refund: ${response.status}`)
    },
    /** As if the power had failed; `restart` brings it back. */
    kill: () => end('SIGKILL'),
    restart: async (): Promise<void> => {
      await end('SIGTERM')
      child = await launch(environment)
    },
    stop: async (): Promise<void> => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>
