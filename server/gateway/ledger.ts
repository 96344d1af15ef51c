import { createHash, randomBytes } from 'node:crypto'
import type { Behaviour } from './behaviour.ts'
import type { Kind } from './event.ts'
import type { Entry } from './journal.ts'
import { isLive, type Card, type Failure, type Kept, type Order, type Payment, type Refund } from './payment.ts'
import { Refusal } from './problem.ts'

type Parts = {
  now: () => number
  /** Keeps a change and the event that tells of it, in one, and sends the event. */
  commit: (change: Entry & { payment: Payment }, kind: Kind | null) => void
}

type Asked = { key: string; asked: string }

/** `pay_`, `re_`, `evt_` and 128 bits that nobody guesses. */
export const newId = (kind: 'pay' | 're' | 'evt'): string => `${kind}_${randomBytes(16).toString('hex')}`

/** What a key is bound to: the route, and the body once it has been read. */
export const digest = (route: string, body: unknown): string =>
  createHash('sha256')
    .update(`${route}\n${JSON.stringify(body)}`)
    .digest('hex')

const longestTimer = 2_147_483_647

/** Every payment and what becomes of it. Each change is one synchronous step: of two that race, one comes first. */
export class Ledger {
  readonly #payments = new Map<string, Payment>()
  readonly #kept = new Map<string, Kept>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  restore(past: Entry[]) {
    for (const { payment, kept } of past) {
      if (payment) this.#payments.set(payment.id, payment)
      if (kept) this.#kept.set(kept.key, kept)
    }
  }

  /** From now on things happen when they are due. */
  start() {
    for (const payment of this.#payments.values()) this.#arm(payment)
  }

  /** The payment as it is at this moment: what was due has been done. */
  find(id: string): Payment {
    const payment = this.#payments.get(id)
    if (payment === undefined) throw new Refusal('not_found')
    return this.#settle(payment)
  }

  /** The payment as it was left; looking does not move it. */
  peek(id: string): Payment | undefined {
    return this.#payments.get(id)
  }

  /** Newest first. */
  list(): Payment[] {
    return [...this.#payments.values()].map(payment => this.#settle(payment)).toReversed()
  }

  /** What was answered under this key before, if anything. */
  recall({ key, asked }: Asked): Kept | undefined {
    const kept = this.#kept.get(key)
    if (kept !== undefined && kept.asked !== asked) throw new Refusal('idempotency_key_reused')
    return kept
  }

  create(order: Order, asked: Asked, behaviour: Behaviour): Payment {
    const payment: Payment = {
      ...order,
      id: newId('pay'),
      status: 'open',
      createdAt: this.#parts.now(),
      expiresAt: Date.parse(order.expiresAt),
      captureAt: null,
      capturedAt: null,
      card: null,
      refundedCents: 0,
      disputedCents: 0,
      failure: null,
      behaviour,
    }
    return this.#change(payment, 'created', { ...asked, payment, refund: null })
  }

  /** Takes the money. `force`: even of a cancelled payment, as a provider does that breaks its word. */
  capture(id: string, card: Card, force = false): Payment {
    const payment = this.#mayStillPay(id, force)
    const capturedAt = this.#parts.now()
    const captured = { ...payment, status: 'captured', card, capturedAt, captureAt: null, failure: null } as const
    return this.#change(captured, 'captured')
  }

  /** Captures by itself after a while, unless it is cancelled or expires before. */
  captureLater(id: string, card: Card, ms: number): Payment {
    const payment = this.#mayStillPay(id)
    const waiting: Payment = { ...payment, status: 'open', card, failure: null, captureAt: this.#parts.now() + ms }
    return this.#change(waiting, null)
  }

  challenge(id: string, card: Card): Payment {
    const payment = this.#mayStillPay(id)
    return this.#change({ ...payment, status: 'challenged', card, captureAt: null, failure: null }, 'challenged')
  }

  fail(id: string, card: Card, failure: Failure): Payment {
    const payment = this.#mayStillPay(id)
    return this.#change({ ...payment, status: 'failed', card, captureAt: null, failure }, 'failed')
  }

  /** Twice is as once; too late is refused with the payment. */
  cancel(id: string): Payment {
    const payment = this.find(id)
    if (payment.status === 'captured') throw new Refusal('already_captured', { payment })
    return payment.status === 'cancelled' ? payment : this.#cancel(payment)
  }

  refund(id: string, amountCents: number, asked: Asked): Refund {
    const payment = this.find(id)
    if (payment.status !== 'captured') throw new Refusal('not_captured', { payment })
    const refundedCents = payment.refundedCents + amountCents
    if (refundedCents + payment.disputedCents > payment.amountCents) throw new Refusal('refund_too_large', { payment })
    const createdAt = new Date(this.#parts.now()).toISOString()
    const refund: Refund = { id: newId('re'), status: 'succeeded', amountCents, paymentId: id, createdAt }
    this.#change({ ...payment, refundedCents }, 'refunded', { ...asked, payment: null, refund })
    return refund
  }

  /** The buyer’s bank takes back all that is not refunded; twice is as once. */
  dispute(id: string): Payment {
    const payment = this.find(id)
    if (payment.status !== 'captured') throw new Refusal('not_captured', { payment })
    if (payment.disputedCents > 0) return payment
    const disputedCents = payment.amountCents - payment.refundedCents
    if (disputedCents === 0) throw new Refusal('nothing_left', { payment })
    return this.#change({ ...payment, disputedCents }, 'disputed')
  }

  /** The bank gives it back to the merchant. */
  winDispute(id: string): Payment {
    const payment = this.find(id)
    if (payment.disputedCents === 0) throw new Refusal('not_disputed', { payment })
    return this.#change({ ...payment, disputedCents: 0 }, 'disputed')
  }

  /** Other behaviour from now on; nobody is told. */
  behave(id: string, behaviour: Behaviour): Payment {
    return this.#change({ ...this.find(id), behaviour }, null)
  }

  forget() {
    this.stop()
    this.#payments.clear()
    this.#kept.clear()
  }

  stop() {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #cancel(payment: Payment): Payment {
    return this.#change({ ...payment, status: 'cancelled', captureAt: null }, 'cancelled')
  }

  #mayStillPay(id: string, force = false): Payment {
    const payment = this.find(id)
    if (payment.status === 'captured') throw new Refusal('already_captured', { payment })
    if (payment.status === 'cancelled' && !force) throw new Refusal('already_cancelled', { payment })
    return payment
  }

  #settle(payment: Payment): Payment {
    if (!isLive(payment)) return payment
    const { captureAt, card, expiresAt } = payment
    const now = this.#parts.now()
    if (card !== null && captureAt !== null && captureAt < expiresAt && captureAt <= now) {
      return this.#change({ ...payment, status: 'captured', captureAt: null, capturedAt: captureAt }, 'captured')
    }
    return expiresAt <= now ? this.#cancel(payment) : payment
  }

  #change(payment: Payment, kind: Kind | null, kept?: Kept): Payment {
    this.#payments.set(payment.id, payment)
    if (kept) this.#kept.set(kept.key, kept)
    this.#parts.commit({ payment, ...(kept && { kept }) }, kind)
    this.#arm(payment)
    return payment
  }

  /** Wakes when something is due. */
  #arm(payment: Payment) {
    clearTimeout(this.#timers.get(payment.id))
    this.#timers.delete(payment.id)
    if (!isLive(payment)) return
    const due = Math.min(payment.captureAt ?? Infinity, payment.expiresAt) - this.#parts.now()
    const wake = () => {
      const now = this.#payments.get(payment.id)
      // A timer may come a millisecond early, or long before the end.
      if (now !== undefined && this.#settle(now) === now) this.#arm(now)
    }
    this.#timers.set(payment.id, setTimeout(wake, Math.min(Math.max(due, 1), longestTimer)).unref())
  }
}
