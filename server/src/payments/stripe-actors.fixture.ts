// The buyer at the page of the stand-in for Stripe, and their bank.
import type Stripe from 'stripe'
import { type Books, expire } from './stripe-books.fixture.ts'
import {
  type Card,
  type Charge,
  chargeOf,
  disputeOf,
  type Intent,
  intentOf,
  newId,
  type Session,
} from './stripe-objects.fixture.ts'

/** A buyer at Stripe’s page, and their bank. */
export const actorsOf = (books: Books) => {
  const tried = (id: string): { session: Session; intent: Intent } => {
    const session = books.session(id)
    if (session.status !== 'open') throw new Error('its page says that it has ended')
    const held = books.intents.get(session.payment_intent ?? '')
    const intent = held ?? intentOf(session, books.metadata.get(id) ?? {})
    books.intents.set(intent.id, intent)
    session.payment_intent = intent.id
    return { session, intent }
  }
  const charged = (intent: Intent, card: Card, paid: boolean): Charge => {
    const charge = chargeOf(intent, card, paid)
    books.charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    return charge
  }
  const chargeFor = (id: string): Charge => {
    const intent = books.intents.get(books.session(id).payment_intent ?? '')
    const charge = books.charges.get(intent?.latest_charge ?? '')
    if (!charge) throw new Error('nothing was charged')
    return charge
  }
  return {
    pay: (id: string, card: Card = { last4: '4242', brand: 'visa' }): void => {
      const { session, intent } = tried(id)
      charged(intent, card, true)
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    },
    /** The card is with the bank, and the bank takes its time. */
    process: (id: string): void => void (tried(id).intent.status = 'processing'),
    decline: (id: string, decline_code: string, card: Card = { last4: '0002', brand: 'visa' }): void => {
      const { intent } = tried(id)
      const charge = charged(intent, card, false).id
      const message = 'Your card was declined.'
      intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code, charge, message }
    },
    /** The buyer does not prove to the bank that it is they: there is no charge. */
    failChallenge: (id: string, card: Card = { last4: '3220', brand: 'visa' }): void => {
      const code = 'payment_intent_authentication_failure'
      const payment_method = { id: newId('pm'), object: 'payment_method', type: 'card', card }
      tried(id).intent.last_payment_error = { type: 'card_error', code, payment_method }
    },
    dispute: (id: string, status: Stripe.Dispute.Status = 'needs_response'): void => {
      const charge = chargeFor(id)
      charge.disputed = true
      books.disputes.push(disputeOf(charge, status))
    },
    winDispute: (id: string): void => {
      const { id: charge } = chargeFor(id)
      for (const dispute of books.disputes.filter(one => one.charge === charge)) dispute.status = 'won'
    },
    lapse: (id: string): void => void expire(books, id),
  }
}
