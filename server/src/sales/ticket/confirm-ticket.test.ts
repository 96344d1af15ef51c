import { sample } from '#contract/sample'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '#contract'
import { createTickets, getIntent, isPipl, checkSessionTickets } from '#contract/sales/registration/intent'
import { copyTicket } from '#contract/sales/registration/draft'
import { answerQuestions, renewOwnQr, requestWithdrawal } from '#contract/sales/ticket/own-ticket'
import { confirmTicket, getTicket, listTickets, ticketStatuses, withdrawTicket } from '#contract/sales/ticket/ticket'
import { demo, submitIntent, openTestApp, sessions, type TestApp, statusesOf } from '../../testing/index.ts'

let t: TestApp
let mine: { token: string }
let others: { token: string }
beforeAll(async () => {
  t = await openTestApp()
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 }).execute()
  mine = await t.enter()
  others = await t.enter('member@firsthand.example', demo.password)
})
afterAll(() => t.close())

/** Creates a ticket of the test's member that waits for its deposit. */
const pending = async (): Promise<{ id: string; intent: string }> => {
  const intent = await submitIntent(t, mine.token)
  const { body } = await t.call(createTickets, { id: intent }, mine)
  return { id: body.tickets[0]!.id, intent }
}
const confirm = (id: string, by = mine) => t.call(confirmTicket, { id }, by)

describe('pay later', () => {
  test.each(ticketStatuses.filter(status => status !== 'PENDING'))('is refused to a %s ticket', async status => {
    const { id } = await pending()
    await t.db.updateTable('sales.ticket').set({ status }).where('id', '=', id).execute()
    const answer = await confirm(id)
    expect(answer.problem).toMatchObject({ status: 409, code: 'sales.ticket.state', params: { status } })
    expect((await t.call(getTicket, { id }, mine)).body.status).toBe(status)
  })

  test('twice at once: one moves it, the other hears its state; one transition, one mail', async () => {
    const { id } = await pending()
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(id)))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
    for (const answer of answers.filter(item => item.status === 409)) {
      expect(answer.problem.params).toEqual({ status: 'REGISTERED' })
    }
    const { body } = await t.call(getTicket, { id }, mine)
    expect(body.transitions.map(({ from, to }) => [from, to])).toEqual([
      [null, 'PENDING'],
      ['PENDING', 'REGISTERED'],
    ])
    // The letter is in the person's language for letters, whatever the language of the screen; the test finds it by
    // the registration number.
    const mails = (await t.outbox()).filter(({ subject }) => subject.includes(body.registrationNumber))
    expect(mails).toHaveLength(1)
  })

  test('the same key again is answered alike, and nothing more is done', async () => {
    const { id } = await pending()
    const once = await t.call(confirmTicket, { id }, { ...mine, key: 'pay-it-later' })
    const twice = await t.call(confirmTicket, { id }, { ...mine, key: 'pay-it-later' })
    expect(once.status).toBe(200)
    expect(twice.body).toEqual(once.body)
    // The channel and the command that moved the ticket (D-2.2).
    const moved = await t.db
      .selectFrom('sales.ticketTransition')
      .select(['toStatus', 'channel', 'device', 'idempotencyKey'])
      .where('ticketId', '=', id)
      .orderBy('id')
      .execute()
    const portal = { channel: 'PORTAL', device: expect.any(String) }
    expect(moved).toEqual([
      { toStatus: 'PENDING', ...portal, idempotencyKey: expect.stringMatching(/^\S{8,}$/) },
      { toStatus: 'REGISTERED', ...portal, idempotencyKey: 'pay-it-later' },
    ])
  })

  test('where the session wants the deposit first, it is refused', async () => {
    const { id } = await pending()
    await t.db.updateTable('sales.session').set({ bringToOffice: false }).where('id', '=', sessions.open).execute()
    expect((await confirm(id)).problem).toMatchObject({ status: 409, code: 'sales.ticket.pay-now' })
    await t.db.updateTable('sales.session').set({ bringToOffice: true }).where('id', '=', sessions.open).execute()
  })

  test('the QR code comes with Registered, not before', async () => {
    const { id } = await pending()
    expect((await t.call(getTicket, { id }, mine)).body.qr).toBeNull()
    expect((await confirm(id)).body.qr).not.toBeNull()
  })

  test('the answer is the registration as it is read afterwards', async () => {
    const { id } = await pending()
    const { body } = await confirm(id)
    expect(body).toEqual((await t.call(getTicket, { id }, mine)).body)
    expect(body).toMatchObject({ status: 'REGISTERED', transitions: [{ to: 'PENDING' }, { to: 'REGISTERED' }] })
  })
})

describe('what is another’s is not there', () => {
  let ticket: { id: string; intent: string }
  beforeEach(async () => {
    ticket = await pending()
  })

  const routes = [
    { op: getIntent, of: 'intent' },
    { op: answerQuestions, of: 'intent' },
    { op: isPipl, of: 'intent' },
    { op: createTickets, of: 'intent' },
    { op: getTicket, of: 'id' },
    { op: confirmTicket, of: 'id' },
    { op: withdrawTicket, of: 'id' },
    { op: copyTicket, of: 'id' },
    { op: requestWithdrawal, of: 'id' },
    { op: renewOwnQr, of: 'id' },
  ] as const

  test('every route with an id of one’s own things is tried here', () => {
    // Properties, sessions, subscriptions to a session's opening, drawn ballots and pictures are public; a slide
    // check belongs to nobody until it is solved. Documents have a test of their own
    // (accounts/document/documents.test.ts).
    const shared = [
      'reference.lists.read',
      'sales.sessions.get',
      'sales.openings.ask',
      'sales.openings.take-back',
      'sales.properties.thumbnail',
      'accounts.slides.solve',
      'accounts.documents.list',
      'accounts.documents.save',
      'accounts.emails.check',
      'sales.intents.prefill',
      'sales.ballots.sheet',
      'sales.numbers.get',
      'sales.properties.document',
      'sales.sessions.revisions',
      'sales.ballots.get',
      'sales.days.follow',
      'sales.days.units',
      'sales.ballots.list-text',
      'sales.ballots.result-text',
      'sales.ballots.of-session',
      'waiting.draws.get',
      'waiting.draws.order',
      'sales.tender-units.list',
      'sales.tickets.name',
      'sales.referrals.check',
      // By the secret of a link.
      'sales.referrals.open',
    ]
    // Each of these has its own test beside it: drafts, people, companies, files, appointments, passes in wallets, links
    // between registrations and to people.
    const elsewhere = [
      'sales.agent-access.get',
      'sales.agent-access.answer',
      'sales.turns.own',
      'accounts.documents.download',
      // Recognised by a secret in its letter.
      'campaigns.marketing.stop',
      'payments.cancel',
      'payments.check',
      'payments.history.list',
      'payments.photos.get',
      'payments.receipts.get',
      'sales.appointments.book',
      'sales.appointments.cancel',
      'sales.appointments.get',
      'sales.attachments.download',
      'sales.consent-links.send',
      'sales.companies.save',
      'sales.drafts.get',
      'sales.drafts.remove',
      'sales.drafts.save',
      'sales.parties.remove',
      'sales.namings.answer',
      'sales.people.save',
      'sales.people.show-number',
      'sales.related.answer',
      'sales.related.unlink',
      'sales.wallet.apple-pass',
      'sales.wallet.save-to-google',
    ]
    // Access of staff is tested in staff/actors.test.ts; access of other systems to sessions, in integrations.
    const others = operations.filter(({ who, path }) => !['staff', 'integration'].includes(who) && path.includes('{'))
    const withId = others.filter(op => ![...shared, ...elsewhere].includes(op.name))
    expect(withId.map(op => op.name).toSorted()).toEqual(routes.map(({ op }) => op.name).toSorted())
  })

  test.each(routes)('$op.name answers as for an id that nobody has', async ({ op, of }) => {
    for (const path of op.aliases.length > 0 ? [0, 1] : [0]) {
      const sent = { ...others, path }
      const [theirs, nobodys] = [
        await t.call(op, { ...sample(op.input), id: ticket[of] }, sent),
        await t.call(op, { ...sample(op.input), id: randomUUID() }, sent),
      ]
      const shape = (answer: typeof theirs) => ({
        problem: { ...answer.problem, correlationId: '' },
        headers: { ...answer.raw.headers, 'x-correlation-id': '', date: '' },
      })
      expect(theirs.problem).toMatchObject({ status: 404, code: 'request.not-found' })
      expect(shape(theirs)).toEqual(shape(nobodys))
    }
    expect((await t.call(getTicket, { id: ticket.id }, mine)).body.status).toBe('PENDING')
  })

  test('nor does it wait where the owner’s would', async () => {
    // A request that waits for the lock on a row would reveal that the row exists.
    await t.db.transaction().execute(async db => {
      await db.selectFrom('sales.ticket').select('id').where('id', '=', ticket.id).forUpdate().execute()
      expect((await confirm(ticket.id, others)).status).toBe(404)
    })
  })

  test('lists and questions leave it out', async () => {
    const list = await t.call(listTickets, {}, others)
    expect(list.body.rows.map(row => row.id)).not.toContain(ticket.id)
    const exists = await t.call(checkSessionTickets, { sessionId: sessions.open }, others)
    expect(exists.body).toEqual({ exists: false, ticketIds: [] })
  })

  test('no token, no answer: 401 for what is there and what is not', async () => {
    for (const { op, of } of routes) {
      for (const id of [ticket[of], randomUUID(), 'not an id']) {
        expect((await t.call(op, { id })).status, op.name).toBe(401)
      }
    }
  })
})
