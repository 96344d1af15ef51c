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
  /** Keeps a change and the event that tells of it, in one, and sends the event. */
  commit: (change: Entry & { payment: Payment }, kind: Kind | null) => void
}

type Asked = { key: string; asked: string }

/** `cs_test_`, `re_`, `evt_` and 128 bits that nobody guesses. */
export const newId = (kind: 'cs_test' | 're' | 'evt'): string => `${kind}_${randomBytes(16).toString('hex')}`

/** What a key is bound to: the route, and the body once it has been read. */
export const digest = (route: string, body: unknown): string =>
  createHash('sha256')
    .update(`${route}\n${JSON.stringify(body)}`)
    .digest('hex')

const longestTimer = 2_147_483_647

/** With the bank; of an inquiry, and of a dispute that was prevented or won, nothing is. */
const takes = (status: DisputeStatus): boolean => ['needs_response', 'under_review', 'lost'].includes(status)

/** Every payment and what becomes of it. Each change is one synchronous step: of two that race, one comes first. */
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

  /** By whatever its objects are called: `pi_…`, `ch_…`. */
  findOf(id: string): Payment {
    const found = ['cs_test', 'pay'].map(prefix => this.#payments.get(id.replace(/^[a-z]+_/, `${prefix}_`)))
    return this.find(found.find(item => item !== undefined)?.id ?? '')
  }

  /** Newest first. */
  list(): Payment[] {
    return [...this.#payments.values()].map(payment => this.#settle(payment)).toReversed()
  }

  /** What was answered under this key before, if anything. */
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

  /** Takes the money. `force`: even of a cancelled payment, as a provider does that breaks its word. */
  capture(id: string, card: Card, force = false): Payment {
    const payment = this.#mayStillPay(id, force)
    const capturedAt = this.#parts.now()
    const lapsed = payment.lapsed || payment.status === 'cancelled'
    const paid = { status: 'captured', card, capturedAt, captureAt: null, failure: null, lapsed } as const
    return this.#change({ ...payment, ...paid }, 'captured')
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

  fail(id: string, card: Card, failure: Failure, declineCode: string | null = null): Payment {
    const payment = this.#mayStillPay(id)
    const status = payment.lapsed ? 'cancelled' : 'failed'
    return this.#change({ ...payment, status, card, captureAt: null, failure, declineCode }, 'failed')
  }

  /** What is paid, has ended, or is with the bank is refused with the payment. */
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

  /** The buyer’s bank does not take the last refund: the merchant has it again. */
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

  /** The buyer’s bank disputes all that is not refunded, or goes on with what it disputes; twice is as once. */
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

  /** As after a day: what was asked under which key is known no more. */
  forgetKeys() {
    this.#kept.clear()
  }

  /** Its page ends by itself; what is with the bank goes on. */
  lapse(id: string): Payment {
    const payment = this.find(id)
    if (isProcessing(payment)) return this.#change({ ...payment, lapsed: true }, 'cancelled')
    return isLive(payment) ? this.#cancel(payment) : payment
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

  #change(payment: Payment, kind: Kind | null, kept?: IdempotentAnswer): Payment {
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
