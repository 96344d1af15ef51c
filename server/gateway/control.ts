import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { read, readJson, wantKey } from './ask.ts'
import { Behaviour } from './behaviour.ts'
import { testCards } from './cards.ts'
import type { House } from './house.ts'
import { failures } from './payment.ts'
import { Refusal } from './problem.ts'

type Named = { Params: { id: string } }

const Scope = z.strictObject({ ...Behaviour.shape, for: z.enum(['next', 'all']) })
const Last4 = z._default(z.string().check(z.regex(/^\d{4}$/)), '4242')
const Capture = z.strictObject({ last4: Last4, force: z._default(z.boolean(), false) })
const Fail = z.strictObject({ last4: Last4, failure: z._default(z.enum(failures), 'card_declined') })
const Challenge = z.strictObject({ last4: Last4 })
const Dispute = z.strictObject({ won: z._default(z.boolean(), false) })
const Reset = z.strictObject({ forget: z._default(z.boolean(), false) })
const Search = z.strictObject({ payment: z.optional(z.string()) })

const cardOf = (last4: string) => ({
  brand: testCards.find(({ number }) => number.endsWith(last4))?.brand ?? 'visa',
  last4,
})

/** Acts as a buyer would, without a page. */
const serveBuyer = (app: FastifyInstance, { ledger, show }: House) => {
  app.post<Named>('/control/payments/:id/capture', async request => {
    const { last4, force } = read(Capture, request.body ?? {})
    return show(ledger.capture(request.params.id, cardOf(last4), force))
  })
  app.post<Named>('/control/payments/:id/fail', async request => {
    const { last4, failure } = read(Fail, request.body ?? {})
    return show(ledger.fail(request.params.id, cardOf(last4), failure))
  })
  app.post<Named>('/control/payments/:id/challenge', async request => {
    const { last4 } = read(Challenge, request.body ?? {})
    return show(ledger.challenge(request.params.id, cardOf(last4)))
  })
}

/** Acts as the buyer’s bank. */
const serveBank = (app: FastifyInstance, { ledger, show }: House) => {
  app.post<Named>('/control/payments/:id/dispute', async request => {
    const { id } = request.params
    const { won } = read(Dispute, request.body ?? {})
    return show(won ? ledger.winDispute(id) : ledger.dispute(id))
  })
}

/** What a test turns: how the gateway behaves, and what has become of its events. */
export const serveControl = (app: FastifyInstance, house: House): void => {
  const { ledger, courier, rules, show } = house
  wantKey(app, house.settings.key)
  readJson(app)
  serveBuyer(app, house)
  serveBank(app, house)

  app.get('/control', async () => rules.show())
  app.post('/control/behaviour', async request => {
    const { for: scope, ...behaviour } = read(Scope, request.body)
    rules.set(scope, behaviour)
    return rules.show()
  })
  app.post<Named>('/control/payments/:id/behaviour', async request =>
    show(ledger.behave(request.params.id, read(Behaviour, request.body))),
  )
  app.get('/control/events', async request => {
    const { payment } = read(Search, request.query)
    const events = courier.list().filter(({ paymentId }) => payment === undefined || paymentId === payment)
    return { events: events.toReversed().map(({ body, ...event }) => ({ ...event, sent: JSON.parse(body) })) }
  })
  app.post<Named>('/control/events/:id/send', async request => {
    const event = await courier.again(request.params.id)
    if (event === undefined) throw new Refusal('not_found')
    return event
  })
  app.post('/control/reset', async request => {
    const { forget } = read(Reset, request.body ?? {})
    rules.reset()
    if (forget) house.forget()
    const odd = ledger.list().filter(({ behaviour }) => Object.keys(behaviour).length > 0)
    for (const { id } of odd) ledger.behave(id, {})
    return rules.show()
  })
}
