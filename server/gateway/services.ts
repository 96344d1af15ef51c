import { Rules } from './payment/behaviour.ts'
import { WebhookDelivery, usualPauses } from './webhook/delivery.ts'
import type { Event, Kind } from './payment/event.ts'
import { openJournal } from './payment/journal.ts'
import { Ledger, newId } from './payment/ledger.ts'
import { showPayment, type Payment, type Shown } from './payment/payment.ts'
import { chargeOf, disputeOf, intentOf, refundOf, sessionOf, type PaymentDetails } from './stripe/objects.ts'
import type { Settings } from './settings.ts'

/**
 * Timing that tests can override: the clock, the pauses between attempts, the timeout of a delivery, and the shortest
 * lifetime of a page.
 */
export type Timing = { now?: () => number; pauses?: readonly number[]; patienceMs?: number; shortestMs?: number }

type Call = { method: string; path: string; key: unknown; asked: unknown; headers: unknown }

export type Services = {
  settings: Settings
  now: () => number
  rules: Rules
  ledger: Ledger
  delivery: WebhookDelivery
  /** Shortest lifetime of a page in milliseconds. */
  shortestMs: number
  /** Recent requests of merchants, the newest first. */
  calls: { note: (call: Call) => void; list: () => Call[] }
  /** Returns a payment for the merchant’s API, with the false data that its behaviour demands there. */
  describe: (payment: Payment) => PaymentDetails
  show: (payment: Payment) => Shown
  start: () => void
  forget: () => void
  close: () => void
}

/** Returns Stripe's event for a change. */
const newsOf = (kind: Kind, details: PaymentDetails): { type: string; object: unknown } => {
  const { payment } = details
  if (kind === 'challenged') return { type: 'payment_intent.requires_action', object: intentOf(details) }
  if (kind === 'failed') return { type: 'payment_intent.payment_failed', object: intentOf(details) }
  if (kind === 'cancelled') return { type: 'checkout.session.expired', object: sessionOf(details) }
  if (kind === 'refunded') return { type: 'charge.refunded', object: chargeOf(details) }
  if (kind === 'refund_failed') {
    const refund = payment.refunds.findLast(({ status }) => status === 'failed')
    return { type: 'refund.failed', object: refund && refundOf(payment, refund) }
  }
  if (kind === 'disputed') {
    const isOver = payment.disputedCents === 0
    return { type: `charge.dispute.${isOver ? 'closed' : 'created'}`, object: disputeOf(payment) }
  }
  // A session that has ended sends no more events, so the event is about its intent, which was paid all the same.
  if (payment.lapsed) return { type: 'payment_intent.succeeded', object: intentOf(details) }
  return { type: 'checkout.session.completed', object: sessionOf(details) }
}

const eventOf = (kind: Kind, details: PaymentDetails, createdAt: number): Event => {
  const id = newId('evt')
  const { type, object } = newsOf(kind, details)
  const created = Math.floor(createdAt / 1000)
  const envelope = { id, object: 'event', api_version: null, created, livemode: details.lies.mode === 'live', type }
  const body = JSON.stringify({ ...envelope, pending_webhooks: 1, data: { object } })
  const unsent = { attempts: 0, delivered: false, held: false, nextAt: createdAt, lastAnswer: null }
  return { id, kind, paymentId: details.payment.id, createdAt, body, ...unsent }
}

const openCalls = (): Services['calls'] => {
  const called: Call[] = []
  const note = (call: Call) => {
    called.unshift(call)
    called.length = Math.min(called.length, 200)
  }
  return { note, list: () => called }
}

/** Opens all services of the gateway. `base` returns the address where buyers reach it. */
export const openServices = (settings: Settings, base: () => string, timing: Timing = {}): Services => {
  const { now = Date.now, pauses = usualPauses, patienceMs = 5_000, shortestMs = 1_800_000 } = timing
  const journal = openJournal(settings.stateFile)
  const rules = new Rules()
  const urlOf = ({ id }: Payment): string => `${base()}/pay/${id}`

  const describe = (payment: Payment): PaymentDetails => {
    const lies = rules.of(payment)
    return { payment, url: urlOf(payment), lies: lies.alsoInApi === true ? lies : {} }
  }
  const delivery: WebhookDelivery = new WebhookDelivery({
    now,
    pauses: pauses.map(pause => Math.min(pause, settings.longestPauseMs)),
    patienceMs,
    secret: settings.webhookSecret,
    url: settings.webhookUrl,
    behaviourOf: id => rules.of(ledger.peek(id) ?? { behaviour: {} }),
    keep: event => journal.append({ event }),
  })
  const ledger: Ledger = new Ledger({
    now,
    commit: (change, kind) => {
      if (kind === null) return journal.append(change)
      const event = delivery.stamp(
        eventOf(kind, { ...describe(change.payment), lies: rules.of(change.payment) }, now()),
      )
      journal.append({ ...change, event })
      delivery.take(event)
    },
  })
  ledger.restore(journal.past)
  delivery.restore(journal.past.flatMap(({ event }) => event ?? []))

  const show = (payment: Payment): Shown => {
    const { url, lies } = describe(payment)
    return showPayment(payment, url, lies)
  }
  const calls = openCalls()
  const start = () => {
    ledger.start()
    delivery.start()
  }
  const forget = () => {
    ledger.forget()
    delivery.forget()
    journal.clear()
  }
  const close = () => {
    ledger.stop()
    delivery.stop()
    journal.close()
  }
  return { settings, now, rules, ledger, delivery, shortestMs, calls, describe, show, start, forget, close }
}
