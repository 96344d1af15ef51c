import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { read, readJson, wantKey } from '../request.ts'
import { Behaviour } from '../payment/behaviour.ts'
import { testCards } from '../payment/cards.ts'
import type { Services } from '../services.ts'
import { disputeStatuses, failures } from '../payment/payment.ts'
import { Refusal } from '../problem.ts'

type Named = { Params: { id: string } }

const Scope = z.strictObject({ ...Behaviour.shape, for: z.enum(['next', 'all']) })
const Last4 = z._default(z.string().check(z.regex(/^\d{4}$/)), '4242')
const Capture = z.strictObject({ last4: Last4, force: z._default(z.boolean(), false) })
const Fail = z.strictObject({
  last4: Last4,
  failure: z._default(z.enum(failures), 'card_declined'),
  declineCode: z._default(z.nullable(z.string().check(z.regex(/^[a-z_]{1,50}$/))), null),
})
const Challenge = z.strictObject({ last4: Last4 })
const Dispute = z.strictObject({ status: z._default(z.enum(disputeStatuses), 'needs_response') })
const Reset = z.strictObject({ forget: z._default(z.boolean(), false), forgetKeys: z._default(z.boolean(), false) })
const EventSearch = z.strictObject({ payment: z.optional(z.string()) })
const Search = z.strictObject({ reference: z.optional(z.string()) })

const cardOf = (last4: string) => ({
  brand: testCards.find(({ number }) => number.endsWith(last4))?.brand ?? 'visa',
  last4,
})

/** Serves the buyer's actions without a page. */
const serveBuyer = (app: FastifyInstance, { ledger, settings, show }: Services) => {
  app.post<Named>('/control/payments/:id/capture', async request => {
    const { last4, force } = read(Capture, request.body ?? {})
    return show(ledger.capture(request.params.id, cardOf(last4), force))
  })
  app.post<Named>('/control/payments/:id/fail', async request => {
    const { last4, failure, declineCode } = read(Fail, request.body ?? {})
    return show(ledger.fail(request.params.id, cardOf(last4), failure, declineCode))
  })
  app.post<Named>('/control/payments/:id/challenge', async request => {
    const { last4 } = read(Challenge, request.body ?? {})
    return show(ledger.challenge(request.params.id, cardOf(last4)))
  })
  app.post<Named>('/control/payments/:id/process', async request => {
    const { last4 } = read(Challenge, request.body ?? {})
    return show(ledger.captureLater(request.params.id, cardOf(last4), settings.slowMs))
  })
}

/** Serves the actions of the buyer’s bank. */
const serveBank = (app: FastifyInstance, { ledger, show }: Services) => {
  app.post<Named>('/control/payments/:id/dispute', async request => {
    const { status } = read(Dispute, request.body ?? {})
    return show(ledger.dispute(request.params.id, status))
  })
  app.post<Named>('/control/payments/:id/fail-refund', async request => show(ledger.failRefund(request.params.id)))
}

/** Serves the control API, by which tests set the gateway's behaviour and read the state of its events. */
export const serveControl = (app: FastifyInstance, services: Services): void => {
  const { ledger, delivery, rules, show } = services
  wantKey(app, services.settings.key)
  readJson(app)
  serveBuyer(app, services)
  serveBank(app, services)

  app.get('/control', async () => rules.show())
  app.get('/control/calls', async () => ({ calls: services.calls.list() }))
  app.get('/control/payments', async request => {
    const { reference } = read(Search, request.query)
    const all = ledger.list().filter(payment => reference === undefined || payment.reference === reference)
    return { payments: all.map(show) }
  })
  app.get<Named>('/control/payments/:id', async request => show(ledger.find(request.params.id)))
  app.post<Named>('/control/payments/:id/lapse', async request => show(ledger.lapse(request.params.id)))
  app.post('/control/behaviour', async request => {
    const { for: scope, ...behaviour } = read(Scope, request.body)
    rules.set(scope, behaviour)
    return rules.show()
  })
  app.post<Named>('/control/payments/:id/behaviour', async request =>
    show(ledger.behave(request.params.id, read(Behaviour, request.body))),
  )
  app.get('/control/events', async request => {
    const { payment } = read(EventSearch, request.query)
    const events = delivery.list().filter(({ paymentId }) => payment === undefined || paymentId === payment)
    return { events: events.toReversed().map(({ body, ...event }) => ({ ...event, sent: JSON.parse(body) })) }
  })
  app.post<Named>('/control/events/:id/send', async request => {
    const event = await delivery.again(request.params.id)
    if (event === undefined) throw new Refusal('not_found')
    return event
  })
  app.post('/control/reset', async request => {
    const { forget, forgetKeys } = read(Reset, request.body ?? {})
    rules.reset()
    if (forget) services.forget()
    if (forgetKeys) ledger.forgetKeys()
    const odd = ledger.list().filter(({ behaviour }) => Object.keys(behaviour).length > 0)
    for (const { id } of odd) ledger.behave(id, {})
    return rules.show()
  })
}
