import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { answer, keyOf, misbehave, read, readJson, wantKey } from './ask.ts'
import type { House } from './house.ts'
import { digest } from './ledger.ts'
import { Order } from './payment.ts'
import { Refusal } from './problem.ts'
import { testCards } from './cards.ts'

type Named = { Params: { id: string } }

const Return = z.strictObject({ amountCents: z.int().check(z.minimum(1)) })
const Nothing = z.optional(z.nullable(z.strictObject({})))
const Search = z.strictObject({
  reference: z.optional(z.string()),
  /** A payment: what is older. A moment: what was made later. */
  after: z.optional(z.union([z.string().check(z.regex(/^pay_/)), z.iso.datetime({ offset: true })])),
})
const pageSize = 100

const search = ({ ledger, show }: House, { reference, after = '' }: z.output<typeof Search>) => {
  const all = ledger.list().filter(payment => reference === undefined || payment.reference === reference)
  const at = all.findIndex(({ id }) => id === after)
  if (after.startsWith('pay_') && at < 0) throw new Refusal('not_found')
  const later = after === '' || at >= 0 ? all : all.filter(({ createdAt }) => createdAt > Date.parse(after))
  const page = later.slice(at + 1, at + 1 + pageSize)
  const next = later.length > at + 1 + pageSize ? (page.at(-1)?.id ?? null) : null
  return { payments: page.map(show), next }
}

/** A buyer who pays while the merchant cancels. */
const captureFirst = ({ ledger }: House, id: string) => {
  const { status } = ledger.find(id)
  const [{ brand, number }] = testCards
  if (status !== 'captured' && status !== 'cancelled') ledger.capture(id, { brand, last4: number.slice(-4) })
}

const serveCancel = (app: FastifyInstance, house: House) => {
  const { ledger, rules, show } = house
  app.post<Named>('/v1/payments/:id/cancel', async (request, reply) => {
    read(Nothing, request.body)
    const { id } = request.params
    const behaviour = rules.of(ledger.find(id))
    await misbehave(behaviour)
    if (behaviour.refuseCancel === 'error') throw new Refusal('processor_error')
    if (behaviour.refuseCancel === 'already_captured') captureFirst(house, id)
    return answer(reply, behaviour, 200, show(ledger.cancel(id)))
  })
}

const serveRefunds = (app: FastifyInstance, { ledger, rules }: House) => {
  app.post<Named>('/v1/payments/:id/refunds', async (request, reply) => {
    const { id } = request.params
    const { amountCents } = read(Return, request.body)
    const asked = { key: keyOf(request), asked: digest(`refund ${id}`, { amountCents }) }
    const behaviour = rules.of(ledger.find(id))
    await misbehave(behaviour)
    const refund = ledger.recall(asked)?.refund ?? ledger.refund(id, amountCents, asked)
    return answer(reply, behaviour, 201, refund)
  })
}

/** What a merchant's server asks. */
export const serveMerchant = (app: FastifyInstance, house: House): void => {
  const { ledger, rules, show, now } = house
  wantKey(app, house.settings.key)
  readJson(app)

  app.post('/v1/payments', async (request, reply) => {
    const order = read(Order, request.body)
    const asked = { key: keyOf(request), asked: digest('create', order) }
    const behaviour = rules.peek()
    if (rules.show().next?.apiDown === true) rules.take()
    await misbehave(behaviour)
    const kept = ledger.recall(asked)?.payment
    if (kept) return answer(reply, behaviour, 201, show(kept))
    if (Date.parse(order.expiresAt) <= now()) {
      throw new Refusal('invalid', { errors: [{ field: 'expiresAt', message: 'must be in the future' }] })
    }
    return answer(reply, behaviour, 201, show(ledger.create(order, asked, rules.take())))
  })

  app.get('/v1/payments', async (request, reply) => {
    const query = read(Search, request.query)
    const behaviour = rules.show().all
    await misbehave(behaviour)
    return answer(reply, behaviour, 200, search(house, query))
  })

  app.get<Named>('/v1/payments/:id', async (request, reply) => {
    const behaviour = rules.of(ledger.find(request.params.id))
    await misbehave(behaviour)
    return answer(reply, behaviour, 200, show(ledger.find(request.params.id)))
  })

  serveCancel(app, house)
  serveRefunds(app, house)
}
