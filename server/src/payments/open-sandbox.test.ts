import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayRefusal, type CardGateway, type Charge, type Order } from '../platform/card-gateway.ts'
import { startGateway, type TestGateway } from '../testing/start-gateway.ts'
import { freePort } from '../testing/start-server.ts'
import { openSandbox } from './open-sandbox.ts'

type Taken = { headers: Record<string, string | string[] | undefined>; body: Buffer }

const taken: Taken[] = []
const merchant = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    taken.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(204).end()
  })
})
let gateway: TestGateway
let cards: CardGateway
let here = ''
beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>(done => merchant.listen(port, '127.0.0.1', done))
  here = `http://127.0.0.1:${port}`
  gateway = await startGateway()
  cards = openSandbox(gateway)
})
afterEach(async () => {
  await gateway.control.reset()
  taken.length = 0
})
afterAll(async () => {
  await gateway.stop()
  merchant.close()
})

const order = (more: Partial<Order> = {}): Order => ({
  id: randomUUID(),
  amountCents: 10_000_000,
  locale: 'zh-HK',
  purpose: 'Registration 12, P-7KQ4-M2XP',
  returnUrl: `${here}/back?ticketId=1&paymentId=2`,
  cancelUrl: `${here}/turned?ticketId=1`,
  eventUrl: `${here}/events`,
  expiresAt: new Date(Date.now() + 180_000).toISOString(),
  ...more,
})
const fault = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it was done',
    (thrown: unknown) => thrown,
  )
const event = async (type: string): Promise<Taken> => {
  for (let n = 0; n < 500; n++, await sleep(10)) {
    const found = taken.find(({ body }) => JSON.parse(body.toString()).type === `payment.${type}`)
    if (found) return found
  }
  throw new Error(`no ${type}`)
}
const pay = async (): Promise<Charge> => {
  const { id } = await cards.begin(order())
  await gateway.control.capture(id)
  return cards.read(id)
}

const all = async (charges: AsyncIterable<Charge>): Promise<Charge[]> => {
  const found: Charge[] = []
  for await (const charge of charges) found.push(charge)
  return found
}

test('it moves no money', () => expect(cards.live).toBe(false))

test('begun twice it is one charge, open, with the page where it is paid', async () => {
  const asked = order()
  const charge = await cards.begin(asked)
  expect(charge).toEqual({
    id: expect.stringMatching(/^pay_/),
    otherId: null,
    reference: asked.id,
    status: 'open',
    amountCents: 10_000_000,
    currency: 'HKD',
    live: false,
    url: `${gateway.url}/pay/${charge.id}`,
    card: null,
    failure: null,
    returnedCents: 0,
  })
  expect(await cards.begin(asked)).toEqual(charge)
  expect(await gateway.control.payments(asked.id)).toHaveLength(1)
  const page = await (await fetch(charge.url ?? '')).text()
  expect(page).toContain('lang="zh-HK"')
  expect(page).toContain(asked.purpose)
})

test('an answer that was lost: not a refusal, and begun again it is the same', async () => {
  await gateway.control.behaviour('next', { loseAnswer: true })
  const asked = order()
  const lost = await fault(cards.begin(asked))
  expect(lost).toBeInstanceOf(Error)
  expect(lost).not.toBeInstanceOf(GatewayRefusal)
  const [made] = await gateway.control.payments(asked.id)
  await gateway.control.behaviour(made?.id ?? '', {})
  expect((await cards.begin(asked)).id).toBe(made?.id)
})

test('an order that it does not take is refused; the same id for another order is no refusal', async () => {
  expect(await fault(cards.begin(order({ amountCents: 0 })))).toBeInstanceOf(GatewayRefusal)
  expect(await fault(cards.begin(order({ expiresAt: new Date(0).toISOString() })))).toBeInstanceOf(GatewayRefusal)
  const asked = order()
  await cards.begin(asked)
  const other = await fault(cards.begin({ ...asked, amountCents: 5 }))
  expect(other).toBeInstanceOf(Error)
  expect(other).not.toBeInstanceOf(GatewayRefusal)
})

test.each([
  ['card_declined', 'DECLINED'],
  ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['challenge_refused', 'CHALLENGE_REFUSED'],
] as const)('%s leaves it open, and stays told when it is cancelled', async (failure, details) => {
  const { id, url } = await cards.begin(order())
  await gateway.control.fail(id, { failure, last4: '0002' })
  const card = { brand: 'visa', last4: '0002' }
  expect(await cards.read(id)).toMatchObject({ status: 'open', failure: details, card, url })
  expect(await cards.cancel(id)).toMatchObject({ status: 'ended', failure: details, url: null })
})

test('a challenge is open; captured it tells the card, and no address', async () => {
  const { id } = await cards.begin(order())
  await gateway.control.challenge(id)
  expect(await cards.read(id)).toMatchObject({ status: 'open', failure: null })
  await gateway.control.capture(id, { last4: '4444' })
  const card = { brand: 'mastercard', last4: '4444' }
  expect(await cards.read(id)).toMatchObject({ status: 'captured', card, url: null, failure: null })
})

test('cancelled once or twice it is ended; after the buyer has paid, or pays meanwhile, captured', async () => {
  const { id } = await cards.begin(order())
  expect(await cards.cancel(id)).toMatchObject({ id, status: 'ended', url: null })
  expect(await cards.cancel(id)).toMatchObject({ id, status: 'ended' })
  const paid = await pay()
  expect(await cards.cancel(paid.id)).toEqual(paid)
  await gateway.control.behaviour('next', { refuseCancel: 'already_captured' })
  const raced = await cards.begin(order())
  expect(await cards.cancel(raced.id)).toMatchObject({ id: raced.id, status: 'captured' })
})

test('refunded once for each key, and what is back already is no fault', async () => {
  const { id } = await pay()
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await cards.refund(id, 4_000_000, first)).toMatchObject({ status: 'captured', returnedCents: 4_000_000 })
  expect(await cards.refund(id, 4_000_000, first)).toMatchObject({ returnedCents: 4_000_000 })
  // More than is left, but not all is back.
  expect(await fault(cards.refund(id, 10_000_000, randomUUID()))).toBeInstanceOf(GatewayRefusal)
  expect(await cards.refund(id, 6_000_000, second)).toMatchObject({ returnedCents: 10_000_000 })
  expect(await cards.refund(id, 10_000_000, randomUUID())).toMatchObject({ returnedCents: 10_000_000 })
})

test('what was not captured is not refunded, and what is not known is refused', async () => {
  const { id } = await cards.begin(order())
  const refusal = await fault(cards.refund(id, 1, randomUUID()))
  expect(refusal).toBeInstanceOf(GatewayRefusal)
  expect(String(refusal)).toBe('Error: card sandbox: not_captured')
  for (const work of [cards.read('pay_0'), cards.cancel('pay_0'), cards.refund('../control', 1, randomUUID())]) {
    expect(await fault(work)).toBeInstanceOf(GatewayRefusal)
  }
})

test('what the bank takes back counts as returned, until it is won', async () => {
  const { id } = await pay()
  await cards.refund(id, 1_000_000, randomUUID())
  await gateway.control.dispute(id)
  expect(await cards.read(id)).toMatchObject({ status: 'captured', returnedCents: 10_000_000 })
  expect(await cards.refund(id, 9_000_000, randomUUID())).toMatchObject({ returnedCents: 10_000_000 })
  await gateway.control.dispute(id, { won: true })
  expect(await cards.read(id)).toMatchObject({ returnedCents: 1_000_000 })
})

test('a gateway that is down, slow, gone or elsewhere is no refusal; a wrong key is', async () => {
  const { id } = await cards.begin(order())
  const unknown = async (work: Promise<unknown>) => {
    const thrown = await fault(work)
    expect(thrown).toBeInstanceOf(Error)
    expect(thrown).not.toBeInstanceOf(GatewayRefusal)
  }
  await gateway.control.behaviour('all', { apiDown: true })
  await unknown(cards.begin(order()))
  await unknown(cards.read(id))
  await unknown(cards.cancel(id))
  await gateway.control.behaviour('all', { refuseCancel: 'error' })
  await unknown(cards.cancel(id))
  await gateway.control.behaviour('all', { apiDelayMs: 2_000 })
  await unknown(openSandbox(gateway, 100).read(id))
  await gateway.control.reset()
  await unknown(openSandbox({ ...gateway, url: here }).read(id))
  expect(await fault(openSandbox({ ...gateway, key: 'another key' }).read(id))).toBeInstanceOf(GatewayRefusal)
  await gateway.kill()
  await unknown(cards.read(id))
  await gateway.restart()
  expect(await cards.read(id)).toMatchObject({ id, status: 'open' })
})

test('a gateway that says it moves money is told of as it says', async () => {
  const lie = { mode: 'live', currency: 'USD', amountCents: 1 } as const
  await gateway.control.behaviour('next', { ...lie, alsoInApi: true })
  const details = { live: true, currency: 'USD', amountCents: 1 }
  expect(await cards.begin(order())).toMatchObject(details)
  const { headers, body } = await event('created')
  expect(cards.recognise(headers, body)?.claims).toEqual(details)
})

test('a genuine event is recognised, by its bytes', async () => {
  const asked = order()
  const { id } = await cards.begin(asked)
  await gateway.control.capture(id)
  const { headers, body } = await event('captured')
  expect(cards.recognise(headers, body)).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'payment.captured',
    signedAt: expect.any(Date),
    about: [asked.id, id],
    claims: { amountCents: 10_000_000, currency: 'HKD', live: false },
  })
  expect(Math.abs(Date.now() - (cards.recognise(headers, body)?.signedAt.getTime() ?? 0))).toBeLessThan(10_000)

  const signature = String(headers['gateway-signature'])
  const changed = Buffer.from(body.toString().replace('10000000', '10000001'))
  const again = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))
  const elsewhere = openSandbox({ ...gateway, webhookSecret: 'another secret' })
  const cut = signature.slice(0, -1)
  expect(cards.recognise(headers, changed)).toBeNull()
  expect(cards.recognise(headers, again)).toBeNull()
  expect(cards.recognise({}, body)).toBeNull()
  expect(cards.recognise({ 'gateway-signature': [signature] }, body)).toBeNull()
  expect(cards.recognise({ 'gateway-signature': cut }, body)).toBeNull()
  expect(cards.recognise({ 'gateway-signature': signature.replace('t=', 't=1') }, body)).toBeNull()
  expect(cards.recognise({ 'gateway-signature': `${signature},${signature}` }, body)).toBeNull()
  expect(elsewhere.recognise(headers, body)).toBeNull()
})

test('a forged event is not recognised; an old one is, with its moment', async () => {
  await gateway.control.behaviour('next', { forgeSignature: true })
  await cards.begin(order())
  const forged = await event('created')
  expect(cards.recognise(forged.headers, forged.body)).toBeNull()
  const sign = (body: Buffer) => {
    const mac = createHmac('sha256', gateway.webhookSecret).update('1000000000.').update(body).digest('hex')
    return cards.recognise({ 'gateway-signature': `t=1000000000,v1=${mac}` }, body)
  }
  expect(sign(forged.body)?.signedAt).toEqual(new Date(1_000_000_000_000))
  // Signed, but of no shape that could be an event.
  expect(sign(Buffer.from('{'))).toBeNull()
  expect(sign(Buffer.from('{"id":"evt_1"}'))).toBeNull()
})

test('all that was begun since a moment is listed, over pages, and nothing older', async () => {
  await gateway.control.reset({ forget: true })
  await cards.begin(order())
  await sleep(5)
  const since = new Date()
  await sleep(5)
  const made: string[] = []
  for (let n = 0; n < 130; n++) made.push((await cards.begin(order())).id)
  const listed = await all(cards.list(since))
  expect(listed.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  const beginning = async (charge?: Charge) => new Date((await gateway.control.read(charge?.id ?? '')).createdAt)
  expect(await all(cards.list(await beginning(listed.at(-1))))).toHaveLength(130)
  expect(await all(cards.list(await beginning(listed[0])))).toContainEqual(listed[0])
  expect(await all(cards.list(new Date(0)))).toHaveLength(131)
  expect(await all(cards.list(new Date()))).toEqual([])
})
