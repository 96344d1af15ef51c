import type { Behaviour } from '../payment/behaviour.ts'
import type { Event } from '../payment/event.ts'
import { sign } from './signature.ts'

type Parts = {
  now: () => number
  secret: string
  /** Address to which events are sent; null to save them without sending. */
  url: string | null
  /** Returns the behaviour of an event's payment. */
  behaviourOf: (paymentId: string) => Behaviour
  keep: (event: Event) => void
  /** Milliseconds between the attempts. The last pause repeats. */
  pauses: readonly number[]
  /** Timeout in milliseconds for a merchant's response. */
  patienceMs: number
}

/** 0.2 s to 10 min, so that twenty attempts last two hours. */
export const usualPauses: readonly number[] = [200, 1_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000]
const maxAttempts = 20

const isEnd = (event: Event): boolean => event.kind === 'captured' || event.kind === 'cancelled'
const isAfterEnd = ({ kind }: Event): boolean => kind === 'refunded' || kind === 'refund_failed' || kind === 'disputed'

const isSuccess = (answer: number | string): boolean => typeof answer === 'number' && answer >= 200 && answer < 300

/** Delivers events to merchants at least once and in no guaranteed order, until each is accepted or given up. */
export class WebhookDelivery {
  readonly #events = new Map<string, Event>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #parts: Parts
  readonly #closing = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  restore(events: Event[]) {
    for (const event of events) this.#events.set(event.id, event)
  }

  /** Continues where the last run ended. */
  start() {
    for (const event of this.list()) {
      if (event.nextAt !== null) this.#plan(event, event.nextAt - this.#parts.now())
      if (isEnd(event) && event.attempts > 0) void this.#release(event.paymentId)
    }
  }

  list(): Event[] {
    return [...this.#events.values()]
  }

  /** Prepares a new event as its payment behaves: to be sent at once, sent later, or held back. */
  stamp(event: Event): Event {
    const { reorder, webhookDelayMs = 0 } = this.#parts.behaviourOf(event.paymentId)
    const held = reorder === true && !isEnd(event) && !isAfterEnd(event)
    return { ...event, held, nextAt: held || this.#parts.url === null ? null : event.createdAt + webhookDelayMs }
  }

  /** Takes over an event that is already saved. */
  take(event: Event) {
    this.#events.set(event.id, event)
    if (event.nextAt !== null) this.#plan(event, event.nextAt - this.#parts.now())
  }

  /** Sends the event once more now, whatever its state. */
  async again(id: string): Promise<Event | undefined> {
    const event = this.#events.get(id)
    if (event === undefined) return undefined
    const answer = await this.#post(event)
    const { attempts, delivered, nextAt } = this.#events.get(id) ?? event
    const taken = delivered || isSuccess(answer)
    if (taken) this.#unplan(id)
    const details = { held: event.held && !taken, lastAnswer: answer, attempts: attempts + 1 }
    return this.#keep({ ...event, ...details, delivered: taken, nextAt: taken ? null : nextAt })
  }

  forget() {
    for (const id of this.#timers.keys()) this.#unplan(id)
    this.#events.clear()
  }

  stop() {
    for (const id of this.#timers.keys()) this.#unplan(id)
    this.#closing.abort()
  }

  #keep(event: Event): Event {
    // An event that was deleted meanwhile, or that is in transit while the gateway closes, stays unchanged.
    if (this.#closing.signal.aborted || !this.#events.has(event.id)) return event
    this.#events.set(event.id, event)
    this.#parts.keep(event)
    return event
  }

  #unplan(id: string) {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #plan(event: Event, ms: number) {
    this.#unplan(event.id)
    this.#timers.set(event.id, setTimeout(() => void this.#try(event.id), Math.max(ms, 0)).unref())
  }

  async #try(id: string) {
    const event = this.#events.get(id)
    if (event === undefined || event.delivered) return
    const { duplicates = 0 } = this.#parts.behaviourOf(event.paymentId)
    const copies = event.attempts === 0 ? duplicates + 1 : 1
    const answers = await Promise.all(Array.from({ length: copies }, () => this.#post(event)))
    const lastAnswer = answers.find(isSuccess) ?? answers[0] ?? null
    const meanwhile = this.#events.get(id) ?? event
    const attempts = meanwhile.attempts + 1
    const delivered = answers.some(isSuccess) || meanwhile.delivered
    const wait = this.#parts.pauses[Math.min(attempts, this.#parts.pauses.length) - 1] ?? 0
    const nextAt = delivered || attempts >= maxAttempts ? null : this.#parts.now() + wait
    const kept = this.#keep({ ...event, attempts, delivered, lastAnswer, nextAt })
    if (nextAt !== null && !this.#closing.signal.aborted && this.#events.has(id)) this.#plan(kept, wait)
    if (isEnd(event)) await this.#release(event.paymentId)
  }

  /** Releases the held events once the final event has been delivered, newest first. */
  async #release(paymentId: string) {
    const held = this.list().filter(event => event.held && event.paymentId === paymentId)
    for (const event of held.toReversed()) {
      this.#keep({ ...event, held: false, nextAt: this.#parts.now() })
      await this.#try(event.id)
    }
  }

  /** Sends one copy. Returns the status of the response, or the reason why there was none. */
  async #post({ body, paymentId }: Event): Promise<number | string> {
    const { url } = this.#parts
    if (url === null) return 'nobody is told'
    const { forgeSignature } = this.#parts.behaviourOf(paymentId)
    const secret = forgeSignature === true ? `not ${this.#parts.secret}` : this.#parts.secret
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': sign(secret, body, this.#parts.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#parts.patienceMs)]),
      })
      await answer.body?.cancel()
      return answer.status
    } catch (fault) {
      return fault instanceof Error ? fault.name : 'Error'
    }
  }
}
