import { createHash, randomBytes } from 'node:crypto'
import type { Behaviour } from './behaviour.ts'
import type { Kind } from './event.ts'
import type { Entry } from './journal.ts'
import {
  type Card,
  type DisputeStatus,
  type Failure,
  isLive,
  isProcessing,
  type IdempotentAnswer,
  mayExpire,
  type Order,
  type Payment,
  type Refund,
} from './payment.ts'
import { Refusal } from '../problem.ts'

type Parts = {
  now: () => number
  /** Saves a change together with its event, and sends the event. */
  commit: (change: Entry & { payment: Payment }, kind: Kind | null) => void
}

type Asked = { key: string; asked: string }

/** Returns a prefix (`cs_test_`, `re_`, `evt_`) with 128 random bits that nobody can guess. */
export const newId = (kind: 'cs_test' | 're' | 'evt'): string => `${kind}_${randomBytes(16).toString('hex')}`

/** Returns the hash of the route and the parsed body, which an idempotency key is bound to. */
export const digest = (route: string, body: unknown): string =>
  createHash('sha256')
    .update(`${route}\n${JSON.stringify(body)}`)
    .digest('hex')

const longestTimer = 2_147_483_647

/**
 * True if the bank has withdrawn the disputed amount. For an inquiry, and for a dispute that was prevented or won, it
 * has not.
 */
const takes = (status: DisputeStatus): boolean => ['needs_response', 'under_review', 'lost'].includes(status)

/**
 * All payments and their changes. Each change is one synchronous step, so two competing changes happen one after the
 * other.
 */
export class Ledger {
  readonly #payments = new Map<string, Payment>()
  readonly #kept = new Map<string, IdempotentAnswer>()
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

  /** Starts the timers for scheduled changes. */
  start() {
    for (const payment of this.#payments.values()) this.#arm(payment)
  }

  /** Returns the current payment, after all changes that are due. */
  find(id: string): Payment {
    const payment = this.#payments.get(id)
    if (payment === undefined) throw new Refusal('not_found')
    return this.#settle(payment)
  }

  /** Returns the payment as last saved, without applying changes that are due. */
  peek(id: string): Payment | undefined {
    return this.#payments.get(id)
  }

  /** Finds a payment by the id of any of its objects: `pi_…`, `ch_…`. */
  findOf(id: string): Payment {
    const found = ['cs_test', 'pay'].map(prefix => this.#payments.get(id.replace(/^[a-z]+_/, `${prefix}_`)))
    return this.find(found.find(item => item !== undefined)?.id ?? '')
  }

  /** Returns all payments, newest first. */
  list(): Payment[] {
    return [...this.#payments.values()].map(payment => this.#settle(payment)).toReversed()
  }

  /** Returns the earlier answer under this idempotency key, if there is one. */
  recall({ key, asked }: Asked): IdempotentAnswer | undefined {
    const kept = this.#kept.get(key)
    if (kept !== undefined && kept.asked !== asked) throw new Refusal('idempotency_key_reused')
    return kept
  }

  create(order: Order, asked: Asked | null, behaviour: Behaviour): Payment {
    const payment: Payment = {
      ...order,
      id: newId('cs_test'),
      status: 'open',
      createdAt: this.#parts.now(),
      captureAt: null,
      capturedAt: null,
      lapsed: false,
      card: null,
      refundedCents: 0,
      refunds: [],
      disputedCents: 0,
      dispute: null,
      failure: null,
      declineCode: null,
      behaviour,
    }
    return this.#change(payment, null, asked ? { ...asked, payment, refund: null } : undefined)
  }

  /** Captures the payment. With `force`, also captures a cancelled payment, like a provider that breaks its word. */
  capture(id: string, card: Card, force = false): Payment {
    const payment = this.#mayStillPay(id, force)
    const capturedAt = this.#parts.now()
    const lapsed = payment.lapsed || payment.status === 'cancelled'
    const paid = { status: 'captured', card, capturedAt, captureAt: null, failure: null, lapsed } as const
    return this.#change({ ...payment, ...paid }, 'captured')
  }

  /** Schedules a capture after `ms` milliseconds, unless the payment is cancelled or expires before. */
  captureLater(id: string, card: Card, ms: number): Payment {
    const payment = this.#mayStillPay(id)
    const waiting: Payment = { ...payment, status: 'open', card, failure: null, captureAt: this.#parts.now() + ms }
    return this.#change(waiting, null)
  }

  challenge(id: string, card: Card): Payment {
    const payment = this.#mayStillPay(id)
    return this.#change({ ...payment, status: 'challenged', card, captureAt: null, failure: null }, 'challenged')
  }

  fail(id: string, card: Card, failure: Failure, declineCode: string | null = null): Payment {
    const payment = this.#mayStillPay(id)
    const status = payment.lapsed ? 'cancelled' : 'failed'
    return this.#change({ ...payment, status, card, captureAt: null, failure, declineCode }, 'failed')
  }

  /**
   * Cancels the payment. A payment that is captured, has ended, or is being processed by the bank is refused; the
   * refusal carries the payment.
   */
  cancel(id: string): Payment {
    const payment = this.find(id)
    if (!mayExpire(payment)) throw new Refusal('not_open', { payment })
    return this.#cancel(payment)
  }

  refund(id: string, amountCents: number | null, metadata: Record<string, string>, asked: Asked | null): Refund {
    const payment = this.find(id)
    const left = payment.amountCents - payment.refundedCents
    const amount = amountCents ?? left
    if (payment.status !== 'captured') throw new Refusal('not_captured', { payment })
    if (payment.disputedCents > 0) throw new Refusal('disputed', { payment })
    if (left === 0) throw new Refusal('already_refunded', { payment })
    if (amount > left) throw new Refusal('refund_too_large', { payment })
    const made = { id: newId('re'), status: 'succeeded', amountCents: amount, paymentId: id } as const
    const refund: Refund = { ...made, createdAt: this.#parts.now(), metadata }
    const given = { refundedCents: payment.refundedCents + amount, refunds: [...payment.refunds, refund] }
    this.#change({ ...payment, ...given }, 'refunded', asked ? { ...asked, payment: null, refund } : undefined)
    return refund
  }

  /** Fails the last refund because the buyer’s bank rejects it: the merchant has the money back. */
  failRefund(id: string): Payment {
    const payment = this.find(id)
    const last = payment.refunds.findLast(({ status }) => status === 'succeeded')
    if (!last) throw new Refusal('not_refunded', { payment })
    const refunds = payment.refunds.map(refund => (refund === last ? { ...refund, status: 'failed' as const } : refund))
    return this.#change(
      { ...payment, refunds, refundedCents: payment.refundedCents - last.amountCents },
      'refund_failed',
    )
  }

  /**
   * Opens a dispute by the buyer’s bank over the amount that is not refunded, or moves the open dispute to another
   * status. A repeated call has no further effect.
   */
  dispute(id: string, status: DisputeStatus): Payment {
    const payment = this.find(id)
    if (payment.status !== 'captured') throw new Refusal('not_captured', { payment })
    const { dispute } = payment
    if (dispute?.status === status) return payment
    if (status === 'won' && dispute === null && payment.disputedCents === 0)
      throw new Refusal('not_disputed', { payment })
    const isOver = dispute === null || dispute.status === 'won'
    const amountCents = isOver ? payment.amountCents - payment.refundedCents : dispute.amountCents
    if (amountCents === 0) throw new Refusal('nothing_left', { payment })
    const createdAt = isOver ? this.#parts.now() : dispute.createdAt
    const disputedCents = takes(status) ? amountCents : 0
    return this.#change({ ...payment, disputedCents, dispute: { status, amountCents, createdAt } }, 'disputed')
  }

  /** Deletes the idempotency keys and their answers, as happens after a day. */
  forgetKeys() {
    this.#kept.clear()
  }

  /** Ends the payment's page. A card that the bank is processing continues. */
  lapse(id: string): Payment {
    const payment = this.find(id)
    if (isProcessing(payment)) return this.#change({ ...payment, lapsed: true }, 'cancelled')
    return isLive(payment) ? this.#cancel(payment) : payment
  }

  /** Sets the behaviour of a payment from now on, without an event. */
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

  #change(payment: Payment, kind: Kind | null, kept?: IdempotentAnswer): Payment {
    this.#payments.set(payment.id, payment)
    if (kept) this.#kept.set(kept.key, kept)
    this.#parts.commit({ payment, ...(kept && { kept }) }, kind)
    this.#arm(payment)
    return payment
  }

  /** Sets a timer for the next change that is due. */
  #arm(payment: Payment) {
    clearTimeout(this.#timers.get(payment.id))
    this.#timers.delete(payment.id)
    if (!isLive(payment)) return
    const due = Math.min(payment.captureAt ?? Infinity, payment.expiresAt) - this.#parts.now()
    const wake = () => {
      const now = this.#payments.get(payment.id)
      // A timer may fire a millisecond too early, or long before the end because its length is limited.
      if (now !== undefined && this.#settle(now) === now) this.#arm(now)
    }
    this.#timers.set(payment.id, setTimeout(wake, Math.min(Math.max(due, 1), longestTimer)).unref())
  }
}
