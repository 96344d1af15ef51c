import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLimit } from '#contract/sales/registration/intent'
import { confirmTicket, getTicket, ticketStatuses, withdrawTicket } from '#contract/sales/ticket/ticket'
import { applyPerson, submitTicket, openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { voidDue } from './void-due.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const member = async () => {
  const person = await applyPerson(t)
  const { token } = await t.enter(person.email, person.password)
  return { ...person, token, mine: { token } }
}
const withdraw = (id: string, token: string, key: string = randomUUID()) =>
  t.call(withdrawTicket, { id }, { token, key })
const put = (id: string, status: (typeof ticketStatuses)[number]) =>
  t.db.updateTable('sales.ticket').set({ status }).where('id', '=', id).execute()
const statusOf = async (id: string) =>
  (await t.db.selectFrom('sales.ticket').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const movesOf = (ticketId: string) =>
  t.db
    .selectFrom('sales.ticketTransition')
    .select(['fromStatus', 'toStatus', 'actor', 'reason'])
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .execute()
const placesOf = async (accountId: string) =>
  (
    await t.db
      .selectFrom('sales.place')
      .select('used')
      .where('holder', '=', `account:${accountId}`)
      .where('sessionId', '=', sessions.open)
      .executeTakeFirst()
  )?.used ?? 0

/** Sets the times of the open session for the duration of a test. */
const within = async (
  times: { closesAt?: string; verifyBy?: string; onlineWithdrawal?: boolean },
  work: () => Promise<void>,
) => {
  const before = await t.db
    .selectFrom('sales.session')
    .select(['closesAt', 'verifyBy', 'onlineWithdrawal'])
    .where('id', '=', sessions.open)
    .executeTakeFirstOrThrow()
  const set = (values: typeof times) =>
    t.db.updateTable('sales.session').set(values).where('id', '=', sessions.open).execute()
  await set(times)
  try {
    await work()
  } finally {
    await set(before)
  }
}
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

describe('withdrawing', () => {
  test('T7: a pending one; the place is free, the person is told, the screen knows', async () => {
    const { id: account, email, token, mine } = await member()
    const { id } = await submitTicket(t, token)
    expect((await t.call(getTicket, { id }, mine)).body.mayWithdraw).toBe(true)
    expect(await placesOf(account)).toBe(1)
    const { status, body } = await withdraw(id, token)
    expect([status, body.status, body.mayWithdraw, body.qr]).toEqual([200, 'WITHDREW', false, null])
    expect(await placesOf(account)).toBe(0)
    expect((await movesOf(id)).at(-1)).toEqual({
      fromStatus: 'PENDING',
      toStatus: 'WITHDREW',
      actor: `registrant:${account}`,
      reason: null,
    })
    const details = (await t.outbox()).filter(({ to, subject }) => to === email && subject.includes('withdrawn'))
    expect(details).toHaveLength(1)
  })

  test('T12: a registered one, where the session allows it', async () => {
    const { token, mine } = await member()
    const [one, two] = [await submitTicket(t, token), await submitTicket(t, token)]
    for (const { id } of [one, two]) await t.call(confirmTicket, { id }, mine)
    expect((await withdraw(one.id, token)).body.status).toBe('WITHDREW')
    await within({ onlineWithdrawal: false }, async () => {
      expect((await t.call(getTicket, { id: two.id }, mine)).body.mayWithdraw).toBe(false)
      expect((await withdraw(two.id, token)).problem.code).toBe('sales.ticket.withdraw-at-office')
    })
    expect(await statusOf(two.id)).toBe('REGISTERED')
  })

  test.each(ticketStatuses.filter(status => status !== 'PENDING' && status !== 'REGISTERED'))(
    'Z4: a %s one is not, and the answer says what it is',
    async status => {
      const { token } = await member()
      const { id } = await submitTicket(t, token)
      await put(id, status)
      expect((await withdraw(id, token)).problem).toMatchObject({
        status: 409,
        code: 'sales.ticket.state',
        params: { status },
      })
      expect(await statusOf(id)).toBe(status)
    },
  )

  test('not once registration has closed', async () => {
    const { token, mine } = await member()
    const { id } = await submitTicket(t, token)
    await within({ closesAt: ago(1000) }, async () => {
      expect((await t.call(getTicket, { id }, mine)).body.mayWithdraw).toBe(false)
      expect((await withdraw(id, token)).problem.code).toBe('sales.session.closed')
    })
  })

  test('Z1: another’s is not there', async () => {
    const [owner, other] = [await member(), await member()]
    const { id } = await submitTicket(t, owner.token)
    expect((await withdraw(id, other.token)).problem.code).toBe('request.not-found')
    expect(await statusOf(id)).toBe('PENDING')
  })

  test('L4: withdrawn and confirmed at once, one wins and the place is freed once; the same key gets the same answer', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: account, token, mine } = await member()
      const { id } = await submitTicket(t, token)
      await t.db.deleteFrom('platform.limits').execute()
      const [gone, kept] = await Promise.all([withdraw(id, token), t.call(confirmTicket, { id }, mine)])
      expect([gone.status, kept.status].filter(status => status === 200).length).toBeGreaterThan(0)
      const status = await statusOf(id)
      expect(await placesOf(account)).toBe(status === 'WITHDREW' ? 0 : 1)
    }
    const { id: account, token } = await member()
    const { id } = await submitTicket(t, token)
    const key = randomUUID()
    const twice = await Promise.all([withdraw(id, token, key), withdraw(id, token, key)])
    expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await withdraw(id, token, key)).body.status).toBe('WITHDREW')
    expect(await placesOf(account)).toBe(0)
    expect(await movesOf(id)).toHaveLength(2)
  })

  test('who withdraws may register again', async () => {
    const { token, mine } = await member()
    const asked = { sessionId: sessions.open, batchId: sessions.groupB, requested: 1 }
    const made = []
    while (!(await t.call(checkLimit, asked, mine)).body.reached) made.push(await submitTicket(t, token))
    await withdraw(made[0]!.id, token)
    expect((await t.call(checkLimit, asked, mine)).body.reached).toBe(false)
    await submitTicket(t, token)
  })
})

describe('F8: what the clock voids, by the time of the database, also when no worker ran for an hour', () => {
  test('T8, T13: unpaid at the close, unverified at the deadline; once, whoever else sweeps', async () => {
    const { id: account, email, token, mine } = await member()
    const [pending, registered] = [await submitTicket(t, token), await submitTicket(t, token)]
    const verified = await submitTicket(t, (await member()).token)
    await t.call(confirmTicket, { id: registered.id }, mine)
    await put(verified.id, 'VERIFIED')
    await voidDue(t.context)
    expect(await statusOf(pending.id)).toBe('PENDING')

    await within({ closesAt: ago(3_600_000), verifyBy: new Date(Date.now() + 60_000).toISOString() }, async () => {
      await Promise.all([voidDue(t.context), voidDue(t.context), voidDue(t.context)])
      expect(await statusOf(pending.id)).toBe('VOIDED')
      expect(await statusOf(registered.id)).toBe('REGISTERED')
    })
    await within({ closesAt: ago(7_200_000), verifyBy: ago(3_600_000) }, async () => {
      await Promise.all([voidDue(t.context), voidDue(t.context)])
      expect(await statusOf(registered.id)).toBe('VOIDED')
      expect(await statusOf(verified.id)).toBe('VERIFIED')
    })
    expect((await movesOf(pending.id)).slice(1)).toEqual([
      { fromStatus: 'PENDING', toStatus: 'VOIDED', actor: 'system', reason: 'UNPAID_AT_CLOSE' },
    ])
    expect((await movesOf(registered.id)).slice(2)).toEqual([
      { fromStatus: 'REGISTERED', toStatus: 'VOIDED', actor: 'system', reason: 'NOT_VERIFIED' },
    ])
    expect(await placesOf(account)).toBe(0)
    const details = (await t.outbox()).filter(({ to, subject }) => to === email && subject.includes('voided'))
    expect(details).toHaveLength(2)
  })

  test('one that its owner holds just now is left for the next round', async () => {
    const { token } = await member()
    const { id } = await submitTicket(t, token)
    await within({ closesAt: ago(1000) }, async () => {
      await t.db.transaction().execute(async db => {
        await db.selectFrom('sales.ticket').select('id').where('id', '=', id).forUpdate().execute()
        await voidDue(t.context)
        expect(await statusOf(id)).toBe('PENDING')
      })
      await voidDue(t.context)
      expect(await statusOf(id)).toBe('VOIDED')
    })
  })
})
