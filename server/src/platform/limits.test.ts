import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '#contract/accounts/login-session'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { expectSafe } from '../testing/wire.ts'
import { Refusal } from './refusal.ts'
import { openPool } from './database/database.ts'
import { type Limit, openLimits } from './limits.ts'
import { openLog } from './log.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
})

const three: Limit = { name: 'three', points: 3, seconds: 60 }

describe('limits', () => {
  test('fifty at once take three of three, and two processes count together', async () => {
    const other = openLimits(t.context.pool, t.context.vault)
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? other : t.context.limits).take(three, 'a')),
    )
    expect(taken.filter(item => item.left)).toHaveLength(3)
    expect(taken.filter(item => !item.left).every(({ seconds }) => seconds >= 1 && seconds <= 60)).toBe(true)
  })
  test('keys and names do not share', async () => {
    for (const key of ['a', 'b', 'a:b', '😀', "'; drop table x", 'x'.repeat(120)]) {
      for (let at = 0; at < 3; at++) expect((await t.context.limits.take(three, key)).left, key).toBe(true)
      expect((await t.context.limits.take(three, key)).left, key).toBe(false)
      expect((await t.context.limits.take({ ...three, name: 'other' }, key)).left).toBe(true)
    }
  })
  test('F6: when it cannot count, it refuses', async () => {
    const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1, openLog('silent'), null)
    const broken = openLimits(pool, t.context.vault)
    await expect(broken.take(three, 'a')).rejects.toThrow()
    await expect(broken.need(three, 'a')).rejects.toThrow()
    await pool.end()
    await expect(broken.take(three, 'a')).rejects.toThrow()
  })
  test('a window ends by the database’s clock, and begins anew with the next', async () => {
    for (let at = 0; at < 3; at++) await t.context.limits.need(three, 'w')
    await t.moveClock(50_000)
    expect((await t.context.limits.take(three, 'w')).seconds).toBeLessThanOrEqual(10)
    await t.moveClock(10_000)
    for (let at = 0; at < 3; at++) expect((await t.context.limits.take(three, 'w')).left).toBe(true)
    expect((await t.context.limits.take(three, 'w')).seconds).toBeGreaterThan(50)
    await t.moveClock(-60_000)
  })
  test('several are taken at once or not at all; a full window is no fuller for those who knock', async () => {
    expect((await t.context.limits.take(three, 'm', 2)).left).toBe(true)
    expect((await t.context.limits.take(three, 'm', 2)).left).toBe(false)
    expect((await t.context.limits.take(three, 'm', 1)).left).toBe(true)
    for (let at = 0; at < 5; at++) await t.context.limits.take(three, 'm')
    const rows = await t.db.selectFrom('platform.limits').select('points').execute()
    expect(rows).toEqual([{ points: 3 }])
  })
  test('who is counted stands nowhere in clear, however long the name', async () => {
    await t.context.limits.need(three, `chan.tm@example.com ${'x'.repeat(5_000)}`)
    const rows = await t.db.selectFrom('platform.limits').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('chan')
    expect(rows[0]?.key).toHaveLength(32)
  })
  test('a /48 of IPv6 has sixteen times what one of its networks has, and its /56 four times', async () => {
    const one: Limit = { name: 'v6', points: 1, seconds: 60 }
    const asks = async (ips: string[]) => {
      const done = await Promise.allSettled(ips.map(ip => t.context.limits.needAt(one, ip)))
      return done.filter(({ status }) => status === 'fulfilled').length
    }
    const hex = (n: number) => n.toString(16).padStart(4, '0')
    expect(await asks(Array.from({ length: 40 }, (_, at) => `2001:db8:1:12${hex(at).slice(2)}::1`))).toBe(4)
    expect(await asks(Array.from({ length: 400 }, (_, at) => `2001:db8:2:${hex(at * 97)}::1`))).toBe(16)
    expect(await asks(['2001:db8:3::1', '2001:db8:3::2', '2001:db8:4::1'])).toBe(2)
  })
  test('a count does not wait for the disk; what follows it on its connection does', async () => {
    const client = await t.context.pool.connect()
    const waits = async (): Promise<unknown> =>
      (await client.query<{ waits: string }>(`select current_setting('synchronous_commit') as waits`)).rows[0]?.waits
    try {
      await client.query('set synchronous_commit = on')
      const limits = openLimits(client, t.context.vault)
      for (const count of [() => limits.take(three, 'd'), () => limits.reset(three, 'd')]) {
        // In a transaction, a setting that a statement makes locally stays visible until the transaction ends.
        await client.query('begin')
        await count()
        expect(await waits()).toBe('off')
        await client.query('commit')
        // Both statements go at once, in one packet, and each is still a separate transaction.
        expect(await Promise.all([count(), waits()])).toContain('on')
      }
    } finally {
      await client.query('reset synchronous_commit')
      client.release()
    }
  })
  test('a limit reached is a refusal with its seconds', async () => {
    for (let at = 0; at < 3; at++) await t.context.limits.need(three, 'r')
    const refusal = await t.context.limits.need(three, 'r').catch((fault: unknown) => fault)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'request.too-many', retryAfter: expect.any(Number) })
  })
})

describe('A11, A19: the login of one address', () => {
  test('a flood ends with 429 and Retry-After, whatever the headers say of the address', async () => {
    const codes = new Map<number, number>()
    const slides = Array.from({ length: 65 }, () => randomUUID())
    await t.db
      .insertInto('accounts.slide')
      .values(
        slides.map(id => ({
          id,
          answer: 100,
          attemptsLeft: 1,
          purpose: 'LOGIN' as const,
          expiresAt: '2999-01-01',
          solvedAt: '2026-01-01',
        })),
      )
      .execute()
    for (const [index, slideId] of slides.entries()) {
      const headers = {
        'x-forwarded-for': `10.0.0.${index}`,
        forwarded: `for=10.0.1.${index}`,
        'x-real-ip': `10.0.2.${index}`,
      }
      const { raw, status } = await t.call(
        logIn,
        { username: `a${index}@b.example`, password: 'x' },
        { headers, slideId },
      )
      expectSafe(raw)
      codes.set(status, (codes.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(Object.fromEntries(codes)).toEqual({ 401: 60, 429: 5 })
  })

  test('who has not even solved the picture uses up nothing that others of the network need', async () => {
    for (let at = 0; at < 65; at++)
      expect((await t.call(logIn, { username: 'a@b.example', password: 'x' })).status).toBe(403)
    expect(await t.db.selectFrom('platform.limits').select('name').execute()).toEqual([])
  })
})
