import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { readCard, testCards, type CardForm } from '../payment/cards.ts'
import type { Services } from '../services.ts'
import { isLive, mayExpire, type Payment } from '../payment/payment.ts'
import { cardPage, challengePage, lostPage, waitPage } from './pages.ts'
import { Refusal } from '../problem.ts'

type Named = { Params: { id: string } }

/** The fields that a browser sent, by name. A form with the same name twice counts as empty. */
const Typed = z.record(z.string(), z.string())
const typed = (sent: unknown) => {
  const form = Typed.safeParse(sent).data ?? {}
  return (name: string): string => (form[name] ?? '').slice(0, 200)
}
const cardForm = (sent: unknown): CardForm => {
  const value = typed(sent)
  return { number: value('number'), expiry: value('expiry'), cvc: value('cvc'), name: value('name') }
}

const style = readFileSync(join(import.meta.dirname, 'gateway.css'), 'utf8')

/**
 * Allows the form to end at the merchant’s origins: browsers apply the form-action policy to every redirect that
 * follows.
 */
const policyFor = (payments: Payment[]): string => {
  const origins = payments.flatMap(({ returnUrl, cancelUrl }) => [new URL(returnUrl).origin, new URL(cancelUrl).origin])
  const actions = ["'self'", ...new Set(origins)].join(' ')
  return `default-src 'none'; style-src 'self'; img-src data:; form-action ${actions}; base-uri 'none'; frame-ancestors 'none'`
}

const send = (reply: FastifyReply, page: string, payment: Payment | null, status = 200) =>
  reply
    .code(status)
    .header('content-security-policy', policyFor(payment ? [payment] : []))
    .type('text/html; charset=utf-8')
    .send(page)

/** Returns the merchant’s address, with the session’s id in place of the placeholder. */
const backTo = (address: string, id: string): string => address.replaceAll('{CHECKOUT_SESSION_ID}', id)

/** Returns the address where the buyer of a payment belongs at this moment. */
const placeOf = ({ id, status, captureAt, returnUrl, cancelUrl }: Payment): string => {
  if (status === 'captured') return backTo(returnUrl, id)
  if (status === 'cancelled') return cancelUrl
  if (status === 'challenged') return `/pay/${id}/challenge`
  return captureAt === null ? `/pay/${id}` : `/pay/${id}/wait`
}

/** Fills the form with the test card that has the given last four digits. */
const filledWith = (last4: string): CardForm => {
  const card = testCards.find(({ number }) => number.endsWith(last4))
  if (last4.length !== 4 || card === undefined) return { number: '', expiry: '', cvc: '', name: '' }
  return { number: card.number, expiry: '12/34', cvc: card.brand === 'amex' ? '1234' : '123', name: 'CHAN TAI MAN' }
}

/** Tries the card. An invalid form is returned with only the name and the date filled in. */
const tryCard = ({ ledger, settings, now }: Services, payment: Payment, form: CardForm): string | null => {
  const looked = readCard(form, now())
  if (looked.faults !== null) {
    return cardPage(payment, { form: { ...form, number: '', cvc: '' }, faults: looked.faults })
  }
  const { card, outcome } = looked
  if (outcome === 'capture') ledger.capture(payment.id, card)
  else if (outcome === 'challenge') ledger.challenge(payment.id, card)
  else if (outcome === 'slow') ledger.captureLater(payment.id, card, settings.slowMs)
  else ledger.fail(payment.id, card, outcome)
  return null
}

const serveChallenge = (app: FastifyInstance, { ledger }: Services) => {
  const here = '/pay/:id/challenge'
  app.get<Named>(here, async (request, reply) => {
    const payment = ledger.find(request.params.id)
    return payment.status === 'challenged'
      ? send(reply, challengePage(payment), payment)
      : reply.redirect(placeOf(payment), 303)
  })
  app.post<Named>(here, async (request, reply) => {
    const payment = ledger.find(request.params.id)
    const answer = typed(request.body)('answer')
    if (payment.status === 'challenged' && payment.card) {
      if (answer === 'approve') ledger.capture(payment.id, payment.card)
      if (answer === 'refuse') ledger.fail(payment.id, payment.card, 'challenge_refused')
    }
    return reply.redirect(placeOf(ledger.find(payment.id)), 303)
  })
}

/** Serves the pages where a buyer pays. The pages contain no scripts. */
export const serveHosted = (app: FastifyInstance, services: Services): void => {
  const { ledger } = services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((fault, _request, reply) => {
    const missing = fault instanceof Refusal && fault.code === 'not_found'
    return send(reply, lostPage(missing ? 'missing' : 'fault'), null, missing ? 404 : 400)
  })

  app.get('/gateway.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  app.get<Named>('/pay/:id', async (request, reply) => {
    const payment = ledger.find(request.params.id)
    const place = placeOf(payment)
    if (place !== `/pay/${payment.id}`) return reply.redirect(place, 303)
    const form = filledWith(typed(request.query)('card'))
    return send(reply, cardPage(payment, { form, faults: {} }), payment)
  })
  app.post<Named>('/pay/:id', async (request, reply) => {
    const payment = ledger.find(request.params.id)
    const free = placeOf(payment) === `/pay/${payment.id}`
    const page = free ? tryCard(services, payment, cardForm(request.body)) : null
    return page === null ? reply.redirect(placeOf(ledger.find(payment.id)), 303) : send(reply, page, payment, 422)
  })
  app.get<Named>('/pay/:id/wait', async (request, reply) => {
    const payment = ledger.find(request.params.id)
    const place = placeOf(payment)
    return place.endsWith('/wait') && isLive(payment)
      ? send(reply.header('refresh', '2'), waitPage(payment), payment)
      : reply.redirect(place, 303)
  })
  app.post<Named>('/pay/:id/cancel', async (request, reply) => {
    const payment = ledger.find(request.params.id)
    return reply.redirect(placeOf(mayExpire(payment) ? ledger.cancel(payment.id) : payment), 303)
  })
  serveChallenge(app, services)
}
