import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from '../payment/cards.ts'
import { openTestSandbox, type TestSandbox } from '../sandbox.fixture.ts'

let sandbox: TestSandbox
beforeAll(async () => void (sandbox = await openTestSandbox()))
afterAll(() => sandbox.close())

const cardForm = (number: string) => ({ number, expiry: '12/34', cvc: '123', name: 'CHAN TAI MAN' })
const good = cardForm('4242 4242 4242 4242')
/** Returns the end of a page that lives ten minutes. */
const lifetime = () => Math.floor(sandbox.now() / 1000) + 600
const back = (_id: string) => `${sandbox.merchant.url}/back?step=4`
const cancelled = (_id: string) => `${sandbox.merchant.url}/cancelled`

describe('journeys', () => {
  test('a good card pays and goes back', async () => {
    const { id, url } = await sandbox.pay()
    const page = await sandbox.browse(url)
    expect(page.status).toBe(200)
    expect(page.html).toContain('HK$300,000.00')
    const paid = await sandbox.browse(url, good)
    expect([paid.status, paid.to]).toEqual([303, back(id)])
    expect(await sandbox.read(id)).toMatchObject({
      status: 'captured',
      card: { brand: 'visa', last4: '4242' },
      capturedAt: expect.any(String),
    })
    expect(await sandbox.browse(url)).toMatchObject({ status: 303, to: back(id) })
    expect(await sandbox.browse(`${url}/cancel`, {})).toMatchObject({ status: 303, to: back(id) })
  })

  test.each([
    ['4000000000000002', 'card_declined', 'The bank declined the card'],
    ['4000000000009995', 'insufficient_funds', 'not enough credit'],
  ])('%s fails with %s and may be tried again', async (number, failure, words) => {
    const { id, url } = await sandbox.pay()
    expect(await sandbox.browse(url, cardForm(number))).toMatchObject({ status: 303, to: `/pay/${id}` })
    expect(await sandbox.read(id)).toMatchObject({ status: 'failed', failure, card: { last4: number.slice(-4) } })
    expect((await sandbox.browse(url)).html).toContain(words)
    expect(await sandbox.browse(url, good)).toMatchObject({ to: back(id) })
    expect(await sandbox.read(id)).toMatchObject({ status: 'captured', failure: null, card: { last4: '4242' } })
  })

  test('a challenge is approved', async () => {
    const { id, url } = await sandbox.pay()
    const asked = await sandbox.browse(url, cardForm('4000000000003220'))
    expect([asked.status, asked.to]).toEqual([303, `/pay/${id}/challenge`])
    expect(await sandbox.read(id)).toMatchObject({ status: 'challenged' })
    expect((await sandbox.browse(`${url}/challenge`)).html).toContain('Visa ending 3220')
    expect(await sandbox.browse(url)).toMatchObject({ to: `/pay/${id}/challenge` })
    expect(await sandbox.browse(`${url}/challenge`, { answer: 'perhaps' })).toMatchObject({
      to: `/pay/${id}/challenge`,
    })
    expect(await sandbox.browse(`${url}/challenge`, { answer: 'approve' })).toMatchObject({ to: back(id) })
    expect(await sandbox.read(id)).toMatchObject({ status: 'captured', card: { last4: '3220' } })
  })

  test('a challenge is refused, then another card pays', async () => {
    const { id, url } = await sandbox.pay()
    await sandbox.browse(url, cardForm('4000000000003220'))
    expect(await sandbox.browse(`${url}/challenge`, { answer: 'refuse' })).toMatchObject({ to: `/pay/${id}` })
    expect(await sandbox.read(id)).toMatchObject({ status: 'failed', failure: 'challenge_refused' })
    expect((await sandbox.browse(url)).html).toContain('was not approved')
    expect(await sandbox.browse(url, good)).toMatchObject({ to: back(id) })
  })

  test('a slow card pays after a while, meanwhile no other is taken', async () => {
    const { id, url } = await sandbox.pay()
    expect(await sandbox.browse(url, cardForm('4000000000000077'))).toMatchObject({ to: `/pay/${id}/wait` })
    expect(await sandbox.browse(`${url}/wait`)).toMatchObject({ status: 200, refresh: '2' })
    expect(await sandbox.browse(url, good)).toMatchObject({ to: `/pay/${id}/wait` })
    expect(await sandbox.read(id)).toMatchObject({ status: 'open', card: { last4: '0077' } })
    sandbox.pass(60_000)
    expect(await sandbox.browse(`${url}/wait`)).toMatchObject({ status: 303, to: back(id) })
    expect(await sandbox.read(id)).toMatchObject({ status: 'captured', card: { last4: '0077' } })
  })

  test('a slow card is cancelled by nobody while the bank has it: not by the merchant, not by the buyer', async () => {
    const { id, url } = await sandbox.pay()
    await sandbox.browse(url, cardForm('4000000000000077'))
    expect((await sandbox.expire(id)).status).toBe(400)
    expect(await sandbox.browse(`${url}/cancel`, {})).toMatchObject({ to: `/pay/${id}/wait` })
    expect((await sandbox.session(id)).payment_intent.status).toBe('processing')
    sandbox.pass(60_000)
    expect(await sandbox.read(id)).toMatchObject({ status: 'captured', card: { last4: '0077' } })
    expect(await sandbox.browse(`${url}/wait`)).toMatchObject({ to: back(id) })
  })

  test('the session is named where its name is asked for', async () => {
    const { id, url } = await sandbox.pay({ success_url: `${sandbox.merchant.url}/back?of={CHECKOUT_SESSION_ID}` })
    expect((await sandbox.browse(url, good)).to).toBe(`${sandbox.merchant.url}/back?of=${id}`)
  })

  test('what the merchant has to say stands above the button', async () => {
    const { url } = await sandbox.pay({ 'custom_text[submit][message]': 'Pay before <12:00>.' })
    expect((await sandbox.browse(url)).html).toMatch(/Pay before &lt;12:00&gt;\.[^]*<button class="primary">/)
  })

  test('the buyer cancels', async () => {
    const { id, url } = await sandbox.pay()
    expect(await sandbox.browse(`${url}/cancel`, {})).toMatchObject({ status: 303, to: cancelled(id) })
    expect(await sandbox.read(id)).toMatchObject({ status: 'cancelled' })
    expect(await sandbox.browse(url, good)).toMatchObject({ to: cancelled(id) })
    expect(await sandbox.read(id)).toMatchObject({ status: 'cancelled' })
  })

  test.each([undefined, '4000000000000002', '4000000000003220'])(
    'after its time it is cancelled (%s)',
    async number => {
      const { id, url } = await sandbox.pay({ expires_at: lifetime() })
      if (number !== undefined) await sandbox.browse(url, cardForm(number))
      sandbox.pass(600_000)
      expect(await sandbox.browse(url, good)).toMatchObject({ status: 303, to: cancelled(id) })
      expect(await sandbox.read(id)).toMatchObject({ status: 'cancelled' })
    },
  )
})

describe('pages', () => {
  test.each([
    ['en', 'Pay by card', 'Sandbox: no money moves', 'Pay HK$300,000.00'],
    ['zh-HK', '信用卡付款', '測試環境，不會扣款', '繳付HK$300,000.00'],
    ['zh-CN', '信用卡支付', '测试环境，不会扣款', '支付HK$300,000.00'],
  ])('speak %s', async (locale, ...text) => {
    const { url } = await sandbox.pay({ locale: locale === 'zh-CN' ? 'zh' : locale })
    const pages = [await sandbox.browse(url), await sandbox.browse(url, cardForm('1'))]
    await sandbox.browse(url, cardForm('4000000000003220'))
    pages.push(await sandbox.browse(`${url}/challenge`))
    for (const { html } of pages) {
      expect(html).toContain(`<html lang="${locale}">`)
      expect(html).toContain(text[1])
      expect(html).not.toMatch(/\{\{|undefined|\[object/)
      expect(html).not.toMatch(/\p{Script=Han}[,.;:?!()]|[,.;:?!()]\p{Script=Han}/u)
    }
    for (const words of text) expect(pages[0]?.html).toContain(words)
  })

  test('have no script, no style inline, and a policy that says so', async () => {
    const { url } = await sandbox.pay()
    const { html, policy } = await sandbox.browse(url)
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/i)
    expect(policy).toBe(
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${sandbox.merchant.url}; base-uri 'none'; frame-ancestors 'none'`,
    )
    const css = await sandbox.browse(`${sandbox.gateway.url}/gateway.css`)
    expect([css.status, css.html.length > 500]).toEqual([200, true])
  })

  test('a refused card: all faults in a summary, beside each field, name and date kept, number and code not', async () => {
    const { url, id } = await sandbox.pay()
    const form = { number: '4111 1111 1111 1111', expiry: '01/20', cvc: '987', name: '"><b>Chan</b>' }
    const { status, html } = await sandbox.browse(url, form)
    expect(status).toBe(422)
    expect(html).toContain('<title>Error: Pay by card')
    for (const words of ['Only the test cards listed', 'The card has expired'])
      expect(html.split(words)).toHaveLength(3)
    expect(html).toContain('<a href="#number">')
    expect(html.match(/aria-invalid/g)).toHaveLength(2)
    expect(html).toContain('value="01/20"')
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;Chan&lt;/b&gt;"')
    // Ignores the id, which may contain these digits by chance.
    expect(html.replaceAll(id, '')).not.toMatch(/4111|987/)
    expect(await sandbox.read(id)).toMatchObject({ status: 'open', card: null })
  })

  test('a reference is text', async () => {
    const { url } = await sandbox.pay({ client_reference_id: '<img src=x>&"' })
    expect((await sandbox.browse(url)).html).toContain('&lt;img src=x&gt;&amp;&quot;')
  })

  test('a listed card fills the form, anything else does not', async () => {
    const { url } = await sandbox.pay()
    for (const { number } of testCards) {
      expect((await sandbox.browse(`${url}?card=${number.slice(-4)}`)).html).toContain(`value="${number}"`)
    }
    for (const other of ['1', '9999', '4242&card=0002', '%22%3E']) {
      expect((await sandbox.browse(`${url}?card=${other}`)).html).toContain('name="number"')
    }
    expect((await sandbox.browse(`${url}?card=4111111111111111`)).html).not.toContain('4111111111111111')
  })

  test('of nobody’s payment say so in three languages', async () => {
    for (const path of ['/pay/pay_0', '/pay/pay_0/challenge', '/pay/__proto__']) {
      const { status, html, policy } = await sandbox.browse(sandbox.gateway.url + path)
      expect(status).toBe(404)
      for (const words of ['Payment not found', '找不到這筆付款', '找不到这笔支付']) expect(html).toContain(words)
      expect(policy).toContain("form-action 'self';")
    }
  })

  test('a form that is none is refused gently', async () => {
    const { url } = await sandbox.pay()
    const json = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    expect(json.status).toBe(400)
    const long = await fetch(url, { method: 'POST', body: new URLSearchParams({ number: '4'.repeat(20_000) }) })
    expect(long.status).toBe(400)
    expect((await sandbox.browse(url, {})).status).toBe(422)
  })
})
