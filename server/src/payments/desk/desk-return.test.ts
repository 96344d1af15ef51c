// The page to which the card service returns the phone that paid at the desk.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/common'
import { beginDeskCard, cancelDeskCard } from '#contract/payments/desk'
import { openTicket } from '#contract/sales/desk/desk'
import { locales } from '#contract/text'
import { type CardTestbed, deposit, createCardTestbed } from '../../testing/card-testbed.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { until } from '../../testing/index.ts'
import { deskReturnToken, paymentOfToken } from '../card/desk-return.ts'
import { asksPerMinute, deskReturnOf } from './desk-return.ts'

describe('what the page shows', () => {
  const deadline = '2026-11-28T04:00:00.000Z'
  test.each([
    ['CREATED', '2026-11-28T03:59:00Z', 'waiting'],
    ['PENDING', '2026-11-28T03:59:00Z', 'waiting'],
    ['CANCELLING', '2026-11-28T04:09:00Z', 'waiting'],
    ['CANCELLING', '2026-11-28T04:11:00Z', 'unknown'],
    ['PAID', '2026-11-28T03:59:00Z', 'paid'],
    ['PAID', '2026-11-29T03:59:00Z', 'paid'],
    ['PAID', '2026-11-29T04:01:00Z', 'gone'],
    ['PENDING', '2026-11-29T04:01:00Z', 'gone'],
    ['FAILED', '2026-11-28T03:59:00Z', 'unpaid'],
    ['CANCELLED', '2026-11-28T03:59:00Z', 'unpaid'],
    ['REFUND_PENDING', '2026-11-28T03:59:00Z', 'refund'],
    ['REFUNDED', '2026-11-28T03:59:00Z', 'refund'],
  ] as const)('%s at %s: %s', (status, now, shown) =>
    expect(deskReturnOf({ status, expiresAt: deadline }, new Date(now))).toBe(shown),
  )
})

describe('over HTTP', () => {
  vi.setConfig({ testTimeout: 60_000 })
  let s: CardTestbed
  let office: string
  let headers: Record<string, string>
  beforeAll(async () => {
    s = await createCardTestbed()
    office = await enterStaff(s.t, 'COUNTER')
    headers = { origin: new URL(s.t.context.config.officeUrl).origin }
  })
  afterAll(() => s.close())
  beforeEach(() => s.unhurried())

  const open = async (id: string) => (await s.t.call(openTicket, { id }, { office })).body
  const view = async (token: string, locale: Locale = 'en') => {
    const answer = await s.t.app.inject(`/${locale}/desk-payment/${token}`)
    const state = /data-state="(\w+)"/.exec(answer.body)?.[1]
    return { answer, html: answer.body, state, refresh: answer.headers['refresh'] }
  }
  /** Begins a payment at the desk and waits until the card service has it. */
  const begin = async () => {
    const id = await s.newTicket()
    const { version } = await open(id)
    await s.t.call(beginDeskCard, { id, version, amountCents: deposit }, { office, headers })
    const ticket = await until(
      () => open(id),
      ({ cards }) => cards.at(-1)?.payUrl !== null,
    )
    const card = ticket.cards[0]!
    const [theirs] = await s.gateway.control.payments(card.id)
    return { id, card, theirs: theirs!, token: deskReturnToken(s.t.context, card.id), ticket }
  }

  /** Returns the addresses that the card service received with an order: after the payment, and without one. */
  const returnsOf = async (id: string) => {
    const asked = (await s.gateway.control.calls()).find(
      ({ asked: order }) => order['client_reference_id'] === id,
    )?.asked
    return [asked?.['success_url'], asked?.['cancel_url']]
  }

  test('a payment of the desk returns to the page, one of the registrant to the registration', async () => {
    const { card, token } = await begin()
    const url = `${s.t.context.config.publicUrl}/zh-HK/desk-payment/${token}`
    expect(await returnsOf(card.id)).toEqual([url, url])
    const own = await s.open(await s.newTicket())
    expect((await returnsOf(own.id))[0]).toContain('/registration-of-intent/payment?ticketId=')
    // Its id opens no page, even with our own proof: nobody who pays online is sent to the desk.
    expect((await view(deskReturnToken(s.t.context, own.id))).state).toBe('gone')
  })

  test('it waits and asks again until the payment is charged, and then shows it in three languages', async () => {
    const { id, card, theirs, token, ticket } = await begin()
    const before = await view(token)
    expect([before.answer.statusCode, before.state, before.refresh]).toEqual([200, 'waiting', '3'])
    await s.gateway.control.capture(theirs.id)
    await s.reaches(id, card.id, 'PAID')
    for (const locale of locales) {
      const { answer, html, state, refresh } = await view(token, locale)
      expect([answer.statusCode, state, refresh]).toEqual([200, 'paid', undefined])
      expect(html).toContain(`<html lang="${locale}">`)
      for (const text of ['HK$200,000.00', ticket.registrationNumber, '•••• 4242']) expect(html).toContain(text)
      expect(html).not.toMatch(/\{\{|undefined|\[object|<script/)
      expect(html.replace(/<style>[^]*<\/style>/, '')).not.toMatch(/\p{Script=Han}[,.;:?!()]|[,.;:?!()]\p{Script=Han}/u)
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; /)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('what the card service could not report is asked for by the page', async () => {
    const { id, card, theirs, token } = await begin()
    await s.gateway.control.behaviour(theirs.id, { forgeSignature: true })
    await s.gateway.control.capture(theirs.id)
    await until(
      () => view(token),
      ({ state }) => state === 'paid',
    )
    await s.reaches(id, card.id, 'PAID')
  })

  test('views beyond the limit still show the page', async () => {
    const { card, token } = await begin()
    for (let count = 0; count < asksPerMinute.points; count += 1) await s.t.context.limits.take(asksPerMinute, card.id)
    const { answer, state, refresh } = await view(token)
    expect([answer.statusCode, state, refresh]).toEqual([200, 'waiting', '3'])
  })

  test('a payment that ended unpaid says so and asks no more', async () => {
    const { id, card, token } = await begin()
    await s.t.call(cancelDeskCard, { id, cardId: card.id }, { office, headers })
    await s.reaches(id, card.id, 'CANCELLED')
    const { html, state, refresh } = await view(token)
    expect([state, refresh]).toEqual(['unpaid', undefined])
    expect(html).toContain('Nothing was charged')
  })

  test('an address that we did not issue shows nothing, and the same for every kind', async () => {
    const { card, token } = await begin()
    const other = randomUUID()
    const proof = token.split('.')[1] ?? ''
    const tokens = [card.id, `${card.id}.`, `${other}.${proof}`, `${token}.`, `${card.id}.${'A'.repeat(22)}`, 'x']
    for (const guessed of [...tokens, deskReturnToken(s.t.context, other)]) {
      expect(guessed === token || paymentOfToken(s.t.context, guessed)).not.toBe(card.id)
      const { answer, html, state } = await view(guessed)
      expect([answer.statusCode, state]).toEqual([404, 'gone'])
      expect(html).not.toMatch(/HK\$|R-\w{4}/)
    }
  })

  test('the page is over a day after the deadline', async () => {
    const { id, card, theirs, token } = await begin()
    await s.gateway.control.capture(theirs.id)
    await s.reaches(id, card.id, 'PAID')
    expect((await view(token)).state).toBe('paid')
    await s.t.db
      .updateTable('payments.cardPayment')
      .set(eb => ({ expiresAt: eb.fn('platform.now') }))
      .where('id', '=', card.id)
      .execute()
    await s.t.context.pool.query('update platform.test_clock set "offset" = \'25 hours\'')
    try {
      const { answer, state } = await view(token)
      expect([answer.statusCode, state]).toEqual([404, 'gone'])
    } finally {
      await s.t.context.pool.query('update platform.test_clock set "offset" = \'0\'')
    }
  })
})
