import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { application, submitIntent, openTestApp, registration, type TestApp } from '../index.ts'
import { expectSafe } from '../wire.ts'

let t: TestApp
let token: string
let other: string
beforeAll(async () => {
  t = await openTestApp()
  token = (await t.enter()).token
  other = (await t.enter('member@firsthand.example')).token
})
afterAll(() => t.close())

const intents = async () =>
  (
    await t.db
      .selectFrom('sales.intent')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('idempotency', () => {
  test.each(['', 'short', 'with space', 'x'.repeat(201), 'ünïcode-key', 'two\twords-in-it'])(
    'a key like %j is none: 400',
    async key => {
      const headers = { 'idempotency-key': key }
      const before = await intents()
      const given = await registration(t)
      const payload = `--b\r\ncontent-disposition: form-data; name="body"\r\n\r\n${JSON.stringify(given)}\r\n--b--\r\n`
      const answer = await t.app.inject({
        method: 'POST',
        url: '/v1/sales/intents/register',
        payload,
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      })
      expect([answer.statusCode, expectSafe(answer).code]).toEqual([400, 'request.key-missing'])
      expect(await intents()).toBe(before)
    },
  )

  test('L1: the same key, the same answer, done once; also at once', async () => {
    const key = randomUUID()
    const given = await registration(t)
    const before = await intents()
    const all = await Promise.all(Array.from({ length: 8 }, () => t.call(registerIntent, given, { token, key })))
    const later = await t.call(registerIntent, given, { token, key })
    for (const answer of all) expect([200, 409]).toContain(answer.status)
    const good = [...all, later].filter(answer => answer.status === 200)
    expect(new Set(good.map(answer => answer.body.id)).size).toBe(1)
    expect(later.status).toBe(200)
    expect(await intents()).toBe(before + 1)
  })

  test('L5: the same key with other content is 422, in another account or on another call it is another key', async () => {
    const key = randomUUID()
    const given = await registration(t)
    const first = await t.call(registerIntent, given, { token, key })
    const changed = await t.call(registerIntent, { ...given, isEstateAgent: !given.isEstateAgent }, { token, key })
    expect([changed.status, expectSafe(changed.raw).code]).toEqual([422, 'request.key-reused'])
    const theirs = await t.call(registerIntent, given, { token: other, key })
    expect(theirs.status, theirs.raw.body).toBe(200)
    expect(theirs.body.id).not.toBe(first.body.id)
    const next = await t.call(createTickets, { id: first.body.id }, { token, key })
    expect(next.status, next.raw.body).toBe(200)
  })

  test('a key is judged after the input and the asker, and a refused command leaves it free', async () => {
    const key = randomUUID()
    const given = await registration(t)
    expect((await t.call(registerIntent, { ...given, consents: [] }, { token, key })).problem.code).toBe(
      'consents.required',
    )
    expect((await t.call(registerIntent, { ...given, odd: 1 } as never, { token, key })).status).toBe(400)
    expect((await t.call(registerIntent, given, { key })).status).toBe(401)
    expect((await t.call(registerIntent, given, { token, key })).status).toBe(200)
  })

  test('a long answer is kept compressed, and a retry gets the same one', async () => {
    const key = randomUUID()
    const { body } = await t.call(createTickets, { id: await submitIntent(t, other) }, { token: other })
    const id = body.tickets[0]?.id ?? ''
    const first = await t.call(confirmTicket, { id }, { token: other, key })
    const again = await t.call(confirmTicket, { id }, { token: other, key })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const row = await t.db
      .selectFrom('platform.idempotency')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    expect(row.sealed).toBeNull()
    // The row stays below 2 kB, so that it is not stored in pieces.
    expect(row.packed!.length).toBeLessThan(1_850)
    // A row that a process without the column sees has no answer: it takes the command for one in progress.
    const store = (packed: Buffer | null) =>
      t.db.updateTable('platform.idempotency').set({ packed }).where('key', '=', key).execute()
    await store(null)
    expect((await t.call(confirmTicket, { id }, { token: other, key })).problem.code).toBe('request.in-flight')
    await store(row.packed)
  })

  test('a path is part of the content', async () => {
    const key = randomUUID()
    const [one, two] = [await submitIntent(t, other), await submitIntent(t, other)]
    expect((await t.call(createTickets, { id: one }, { token: other, key })).status).toBe(200)
    expect((await t.call(createTickets, { id: two }, { token: other, key })).status).toBe(422)
  })

  test('an application sent twice is one account, and a stranger with its key and other content gets nothing of it', async () => {
    const key = randomUUID()
    const given = await application(t)
    const first = await t.call(registerAccount, given, { key })
    const again = await t.call(registerAccount, given, { key })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const stranger = await t.call(
      registerAccount,
      { ...given, password: 'Another#2026', passwordConfirmation: 'Another#2026' },
      { key },
    )
    expect([stranger.status, stranger.raw.body.includes(first.body.id)]).toEqual([422, false])
  })

  test('what is kept for retries holds no secret in clear', async () => {
    const rows = await t.db.selectFrom('platform.idempotency').selectAll().execute()
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row.bodyMac).toHaveLength(32)
    // Each answer is encrypted and bound to its own key, so nobody can read even whom it concerned.
    for (const { sealed, packed } of rows) {
      expect([sealed, packed].filter(answer => answer !== null)).toHaveLength(1)
      expect((sealed ?? packed)!.toString('latin1')).not.toMatch(/password|Harbour|A123456|englishLastName/)
    }
    const [one, other] = rows.filter(({ sealed }) => sealed !== null)
    expect(() => t.context.vault.openPassing(`${other!.scope}|${other!.key}`, one!.sealed!)).toThrow()
    const [long] = rows.filter(({ packed }) => packed !== null)
    const bound = `${long!.scope}|${long!.key}`
    expect(() => t.context.vault.openPassingBytes(bound, long!.packed!)).toThrow()
    expect(t.context.vault.openPassingBytes(`${bound}|packed`, long!.packed!).length).toBeLessThan(2_000)
  })
})

describe('Z1: what is another’s is not there', () => {
  test('every call with an id of another’s answers as one with an id of nobody’s', async () => {
    const intent = await submitIntent(t, token)
    const made = await t.call(createTickets, { id: intent }, { token })
    const ticket = made.body.tickets[0]?.id ?? ''
    const strip = (body: string) => body.replace(/"correlationId":"[^"]+"/, '')
    for (const [path, id] of [
      ['/v1/sales/intents/', intent],
      ['/v1/sales/intents/ticket/', ticket],
      ['/v1/sales/intents/ticket', ticket],
    ] as const) {
      const ask = (item: string) =>
        t.app.inject({ url: `${path}${item}`, headers: { authorization: `Bearer ${other}` } })
      const [theirs, nobodys] = [await ask(id), await ask(randomUUID())]
      expect([theirs.statusCode, strip(theirs.body)]).toEqual([404, strip(nobodys.body)])
      expect(
        (await t.app.inject({ url: `${path}${id}`, headers: { authorization: `Bearer ${token}` } })).statusCode,
      ).toBe(200)
    }
    expect((await t.call(createTickets, { id: intent }, { token: other })).status).toBe(404)
    expect((await t.call(confirmTicket, { id: ticket }, { token: other })).status).toBe(404)
    expect((await t.call(confirmTicket, { id: ticket }, { token })).status).toBe(200)
  })
})
