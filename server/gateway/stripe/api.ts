import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { testCards } from '../payment/cards.ts'
import { answer, misbehave, wantKey } from '../request.ts'
import { asStripe, newRequestId, StripeFault } from './fault.ts'
import { decode, type Form } from './form.ts'
import type { Services } from '../services.ts'
import { digest } from '../payment/ledger.ts'
import { DisputesForm, ListForm, OneForm, readForm, readOrder, RefundForm } from './order.ts'
import type { Payment } from '../payment/payment.ts'
import { Refusal } from '../problem.ts'
import { disputeOf, expandable, expandSession, refundOf } from './objects.ts'

type Named = { Params: { id: string } }

/** Returns the parameters in the body or the query string. */
const formOf = ({ method, body, raw }: FastifyRequest): Form =>
  decode(method === 'POST' ? (typeof body === 'string' ? body : '') : ((raw.url ?? '').split('?')[1] ?? ''))

/** Returns the idempotency key and the hash of the request, which identifies a repetition; null without a key. */
const askedOf = (request: FastifyRequest, form: Form) => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 255) throw new StripeFault(400, 'Keys for idempotent requests may have 255 characters')
  return { key, asked: digest(request.url, form) }
}

const pathsOf = (expand: Record<string, string> = {}, before = ''): string[] => {
  const paths = Object.values(expand).map(path => (path.startsWith(before) ? path.slice(before.length) : ''))
  const unrecognised = paths.find(path => !expandable.includes(path))
  if (unrecognised === undefined) return paths
  throw new StripeFault(400, `This property cannot be expanded (${unrecognised}).`, { param: 'expand' })
}

const session = (services: Services, payment: Payment, paths: readonly string[]) =>
  expandSession(services.describe(payment), paths)

/** Marks a response as a replay of an earlier one. */
const replayed = (reply: FastifyReply) => reply.header('idempotent-replayed', 'true')

const serveCreate = (app: FastifyInstance, services: Services) => {
  const { ledger, rules, now } = services
  app.post('/v1/checkout/sessions', async (request, reply) => {
    const form = formOf(request)
    const asked = askedOf(request, form)
    const behaviour = rules.peek()
    if (rules.show().next?.apiDown === true) rules.take()
    await misbehave(behaviour)
    const paths = pathsOf(readForm(OneForm, { ...(form['expand'] && { expand: form['expand'] }) }).expand)
    const kept = asked && ledger.recall(asked)?.payment
    if (kept) return answer(replayed(reply), behaviour, session(services, kept, paths))
    const order = readOrder(form, now(), services.shortestMs)
    return answer(reply, behaviour, session(services, ledger.create(order, asked, rules.take()), paths))
  })
}

const serveList = (app: FastifyInstance, services: Services) => {
  app.get('/v1/checkout/sessions', async (request, reply) => {
    const { created, limit, starting_after, expand } = readForm(ListForm, formOf(request))
    const paths = pathsOf(expand, 'data.')
    const behaviour = services.rules.show().all
    await misbehave(behaviour)
    const since = Number(created?.gte ?? 0)
    const all = services.ledger.list().filter(payment => Math.floor(payment.createdAt / 1000) >= since)
    const from = all.findIndex(({ id }) => id === starting_after) + 1
    const to = from + Number(limit)
    const data = all.slice(from, to).map(payment => session(services, payment, paths))
    return answer(reply, behaviour, { object: 'list', url: '/v1/checkout/sessions', has_more: all.length > to, data })
  })
}

/** Simulates a buyer who pays while the merchant cancels. */
const captureFirst = ({ ledger }: Services, id: string) => {
  const { status } = ledger.find(id)
  const [{ brand, number }] = testCards
  if (status !== 'captured' && status !== 'cancelled') ledger.capture(id, { brand, last4: number.slice(-4) })
}

const only = 'Only Checkout Sessions with a status in ["open"] can be expired.'

const serveOne = (app: FastifyInstance, services: Services) => {
  const { ledger, rules } = services
  const find = (id: string): Payment => {
    if (ledger.peek(id)) return ledger.find(id)
    throw new StripeFault(404, `No such checkout.session: ${id}`, { code: 'resource_missing', param: 'session' })
  }
  app.get<Named>('/v1/checkout/sessions/:id', async (request, reply) => {
    const { id } = request.params
    const paths = pathsOf(readForm(OneForm, formOf(request)).expand)
    const behaviour = rules.of(find(id))
    await misbehave(behaviour)
    return answer(reply, behaviour, session(services, find(id), paths))
  })
  app.post<Named>('/v1/checkout/sessions/:id/expire', async (request, reply) => {
    const { id } = request.params
    const paths = pathsOf(readForm(OneForm, formOf(request)).expand)
    const behaviour = rules.of(find(id))
    await misbehave(behaviour)
    if (behaviour.refuseCancel === 'error') throw new Refusal('processor_error')
    if (behaviour.refuseCancel === 'already_captured') captureFirst(services, id)
    try {
      return answer(reply, behaviour, session(services, ledger.cancel(id), paths))
    } catch (fault) {
      if (fault instanceof Refusal && fault.code === 'not_open') throw new StripeFault(400, only)
      throw fault
    }
  })
}

const serveMoney = (app: FastifyInstance, { ledger, rules }: Services) => {
  app.post('/v1/refunds', async (request, reply) => {
    const form = formOf(request)
    const asked = askedOf(request, form)
    const { payment_intent, amount, metadata = {} } = readForm(RefundForm, form)
    const { id } = ledger.findOf(payment_intent)
    const behaviour = rules.of(ledger.find(id))
    await misbehave(behaviour)
    const kept = asked && ledger.recall(asked)?.refund
    if (kept) return answer(replayed(reply), behaviour, refundOf(ledger.find(id), kept))
    const refund = ledger.refund(id, amount === undefined ? null : Number(amount), metadata, asked)
    return answer(reply, behaviour, refundOf(ledger.find(id), refund))
  })
  app.get('/v1/disputes', async (request, reply) => {
    const payment = ledger.findOf(readForm(DisputesForm, formOf(request)).charge)
    const behaviour = rules.of(payment)
    await misbehave(behaviour)
    const data = payment.dispute !== null || payment.disputedCents > 0 ? [disputeOf(payment)] : []
    return answer(reply, behaviour, { object: 'list', url: '/v1/disputes', has_more: false, data })
  })
}

/**
 * Serves Stripe's API to the merchant's server: the calls for Checkout, refunds and disputes that the portal makes.
 */
export const serveStripe = (app: FastifyInstance, services: Services): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((thrown, _request, reply) => {
    const { status, error } = asStripe(thrown)
    return reply.code(status).send({ error })
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('request-id', newRequestId()))
  wantKey(app, services.settings.key)
  app.addHook('preHandler', async request => {
    const { method, url, headers } = request
    const { authorization: _secret, ...shown } = headers
    const [path = ''] = url.split('?')
    services.calls.note({
      method,
      path,
      key: headers['idempotency-key'] ?? null,
      asked: formOf(request),
      headers: shown,
    })
  })
  serveCreate(app, services)
  serveList(app, services)
  serveOne(app, services)
  serveMoney(app, services)
}
