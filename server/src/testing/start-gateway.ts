import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How the gateway misbehaves. server/gateway/README.md explains each field. */
export type GatewayBehaviour = {
  duplicates?: number
  reorder?: boolean
  webhookDelayMs?: number
  apiDelayMs?: number
  apiDown?: boolean
  apiError?: { status: number; error: Record<string, unknown> }
  loseAnswer?: boolean | 'commands'
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
  reference: string | null
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
/** An event that the gateway has sent, or will send, to a merchant. */
export type GatewayEvent = {
  id: string
  kind: 'challenged' | 'captured' | 'failed' | 'cancelled' | 'refunded' | 'refund_failed' | 'disputed'
  paymentId: string
  attempts: number
  delivered: boolean
  held: boolean
  nextAt: number | null
  lastAnswer: number | string | null
  /** The event in Stripe's format. */
  sent: { id: string; type: string; livemode: boolean; created: number; data: { object: Record<string, unknown> } }
}

export type GatewayCall = {
  method: string
  path: string
  key: string | null
  asked: Record<string, unknown>
  headers: Record<string, string>
}

const program = join(import.meta.dirname, '../../gateway/main.ts')

/** Starts the program and waits until it listens. Returns its process and address. */
const launch = async (environment: Record<string, string>): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [program], {
    // Tied to our end of the pipe, so that the gateway does not outlive a test that dies.
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
  return { child, url: (JSON.parse(out) as { url: string }).url }
}

/** Calls the gateway. Throws an error with the answer if it is not a success. */
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
    /** Sets the behaviour for `all`, `next`, or the id of a payment. Replaces the earlier setting. */
    behaviour: async (scope: string, behaviour: GatewayBehaviour): Promise<void> => {
      const wide = scope === 'all' || scope === 'next'
      if (wide) await ask('POST', '/control/behaviour', { for: scope, ...behaviour })
      else await ask('POST', `/control/payments/${scope}/behaviour`, behaviour)
    },
    /** Pays as the buyer. `force`: even if the payment is cancelled. */
    capture: act<{ last4?: string; force?: boolean }>('capture'),
    fail: act<{ last4?: string; failure?: GatewayFailure; declineCode?: string }>('fail'),
    challenge: act<{ last4?: string }>('challenge'),
    /** Starts a payment that the bank takes time to process. */
    process: act<{ last4?: string }>('process'),
    /** Ends the payment's page, as if its time were over. */
    lapse: act('lapse'),
    /**
     * Opens a dispute by the buyer’s bank over all that is not refunded, or moves it to another status: `won` gives
     * the money back to the merchant.
     */
    dispute: act<{ status?: string }>('dispute'),
    /** Fails the last refund: it does not reach the buyer. */
    failRefund: act('fail-refund'),
    /** Returns the events, newest first. */
    events,
    /** Sends an event once more. */
    send: async (eventId: string): Promise<void> => void (await ask('POST', `/control/events/${eventId}/send`)),
    read: async (id: string) => (await ask('GET', `/control/payments/${id}`)) as GatewayPayment,
    /** Returns the payments, newest first, optionally only those with our reference. */
    payments: async (reference?: string) => {
      const search = reference === undefined ? '' : `?reference=${encodeURIComponent(reference)}`
      return ((await ask('GET', `/control/payments${search}`)) as { payments: GatewayPayment[] }).payments
    },
    /** Returns the requests of the merchant, newest first. */
    calls: async () => ((await ask('GET', '/control/calls')) as { calls: GatewayCall[] }).calls,
    /**
     * Resets all behaviours. `forget`: also payments, keys and events; `forgetKeys`: the idempotency keys, as after a
     * day.
     */
    reset: async (options: { forget?: boolean; forgetKeys?: boolean } = {}): Promise<void> =>
      void (await ask('POST', '/control/reset', options)),
  }
}

/**
 * Starts the card sandbox as a separate process. Its state survives `kill` and `restart`, at the same address.
 * @param eventUrl address to which it sends events about payments
 */
export const startGateway = async (eventUrl: string, settings: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const [key, webhookSecret] = [
    `sk_test_${randomBytes(16).toString('hex')}`,
    `whsec_${randomBytes(16).toString('hex')}`,
  ]
  const environment = {
    PORT: '0',
    GATEWAY_KEY: key,
    GATEWAY_WEBHOOK_SECRET: webhookSecret,
    GATEWAY_WEBHOOK_URL: eventUrl,
    GATEWAY_STATE: join(folder, 'state.jsonl'),
    GATEWAY_SLOW_MS: '500',
    // However long a server takes to come back, it is told soon.
    GATEWAY_PAUSE_MS: '5000',
    ...settings,
  }
  let { child, url } = await launch(environment)
  // After a restart, the gateway has the same port.
  environment.PORT = new URL(url).port
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(done => child.once('exit', done))
    child.kill(signal)
    await gone
  }
  return {
    account: 'main',
    url,
    key,
    webhookSecret,
    control: controlOf(asker(url, key)),
    /** The `CARD_URL` of a server that uses this gateway. */
    cardUrl: `stripe+http://${key}:${webhookSecret}@${new URL(url).host}`,
    /** Refunds an amount without the server, as somebody can do on the card service’s own pages. */
    refund: async (id: string, amountCents: number): Promise<void> => {
      const response = await fetch(`${url}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({ payment_intent: id.replace(/^cs_test_/, 'pi_'), amount: String(amountCents) }),
      })
      if (!response.ok) throw new Error(`no refund: ${response.status}`)
    },
    /** Kills the gateway as a power failure would; `restart` starts it again. */
    kill: () => end('SIGKILL'),
    restart: async (): Promise<void> => {
      await end('SIGTERM')
      ;({ child, url } = await launch(environment))
    },
    stop: async (): Promise<void> => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>
