import { Rules } from './behaviour.ts'
import { Courier, usualPauses } from './courier.ts'
import type { Event, Kind } from './event.ts'
import { openJournal } from './journal.ts'
import { Ledger, newId } from './ledger.ts'
import { showPayment, type Payment, type Shown } from './payment.ts'
import type { Settings } from './settings.ts'

/** What tests turn: the clock, and how long an event waits for its next try and for its answer. */
export type Knobs = { now?: () => number; pauses?: readonly number[]; patienceMs?: number }

export type House = {
  settings: Settings
  now: () => number
  rules: Rules
  ledger: Ledger
  courier: Courier
  /** A payment for the API, with the lies that it was told to tell there. */
  show: (payment: Payment) => Shown
  start: () => void
  forget: () => void
  close: () => void
}

/** Everything that is served. `base` is where buyers find us. */
export const openHouse = (settings: Settings, base: () => string, knobs: Knobs = {}): House => {
  const { now = Date.now, pauses = usualPauses, patienceMs = 5_000 } = knobs
  const journal = openJournal(settings.stateFile)
  const rules = new Rules()
  const urlOf = ({ id }: Payment): string => `${base()}/pay/${id}`

  const eventOf = (kind: Kind, payment: Payment): Event => {
    const [id, createdAt, lies] = [newId('evt'), now(), rules.of(payment)]
    const details = {
      id,
      type: `payment.${kind}`,
      createdAt: new Date(createdAt).toISOString(),
      mode: lies.mode ?? 'test',
    }
    const body = JSON.stringify({ ...details, data: { payment: showPayment(payment, urlOf(payment), lies) } })
    const { id: paymentId, webhookUrl } = payment
    const untold = { attempts: 0, delivered: false, held: false, nextAt: createdAt, lastAnswer: null }
    return { id, kind, paymentId, webhookUrl, createdAt, body, ...untold }
  }

  const courier: Courier = new Courier({
    now,
    pauses,
    patienceMs,
    secret: settings.webhookSecret,
    behaviourOf: id => rules.of(ledger.peek(id) ?? { behaviour: {} }),
    keep: event => journal.append({ event }),
  })
  const ledger: Ledger = new Ledger({
    now,
    commit: (change, kind) => {
      if (kind === null) return journal.append(change)
      const event = courier.stamp(eventOf(kind, change.payment))
      journal.append({ ...change, event })
      courier.take(event)
    },
  })
  ledger.restore(journal.past)
  courier.restore(journal.past.flatMap(({ event }) => event ?? []))

  const show = (payment: Payment): Shown => {
    const lies = rules.of(payment)
    return showPayment(payment, urlOf(payment), lies.alsoInApi === true ? lies : {})
  }
  const start = () => {
    ledger.start()
    courier.start()
  }
  const forget = () => {
    ledger.forget()
    courier.forget()
    journal.clear()
  }
  const close = () => {
    ledger.stop()
    courier.stop()
    journal.close()
  }
  return { settings, now, rules, ledger, courier, show, start, forget, close }
}
