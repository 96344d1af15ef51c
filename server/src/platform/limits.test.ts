import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '#contract/accounts/login-session'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { expectSafe } from '../testing/wire.ts'
import { Refusal } from './refusal.ts'
import { openPool } from './database/database.ts'
import { takeLeaky } from './leaky.ts'
import { type LeakyLimit, openLimits, type WindowLimit } from './limits.ts'
import { openLog } from './log.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
})

const three: WindowLimit = { name: 'three', points: 3, seconds: 60 }

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
    // No point comes back while the test runs: sixteen networks together get one each 225 seconds.
    const one: LeakyLimit = { name: 'v6', burst: 1, everySeconds: 3_600 }
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

describe('limits that slow down', () => {
  // The periods are so long that the time of the statements themselves is nothing beside them.
  const five: LeakyLimit = { name: 'five', burst: 5, everySeconds: 1_000 }

  test('PostgreSQL counts by the rule of takeLeaky', async () => {
    let [now, fullAt] = [0, 0]
    // Each step: milliseconds that pass, and the points that are asked for.
    const steps = [
      [0, 1],
      [0, 4],
      [0, 1],
      [400_000, 1],
      [550_000, 1],
      [80_000, 1],
      [50_000, 1],
      [2_500_000, 3],
      [0, 2],
      [900_000, 2],
      [20_000_000, 6],
      [3_000_000, 3],
      [0, 1],
    ] as const
    for (const [index, [ms, amount]] of steps.entries()) {
      await t.moveClock(ms)
      now += ms / 1_000
      const expected = takeLeaky({ burst: 5, every: 1_000 }, fullAt, now, amount)
      fullAt = expected.fullAt
      const taken = await t.context.limits.take(five, 'rule', amount)
      expect(taken.left, `step ${index}`).toBe(expected.wait === 0)
      // The statements themselves take some time.
      expect(Math.abs(taken.seconds - Math.ceil(expected.wait)), `step ${index}`).toBeLessThanOrEqual(25)
    }
  })
  test('fifty at once take five of five, and two processes count together', async () => {
    const other = openLimits(t.context.pool, t.context.vault)
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? other : t.context.limits).take(five, 'a')),
    )
    expect(taken.filter(item => item.left)).toHaveLength(5)
    expect(taken.filter(item => !item.left).every(({ seconds }) => seconds >= 1 && seconds <= 1_000)).toBe(true)
  })
  test('a point that was taken a moment later than one’s own call began makes nobody wait longer than a period', async () => {
    await t.context.limits.take(five, 'ahead', 5)
    await t.moveClock(-500)
    expect(await t.context.limits.take(five, 'ahead')).toEqual({ left: false, seconds: 1_000 })
    expect(await t.context.limits.take(five, 'ahead', 3)).toEqual({ left: false, seconds: 3_000 })
    await t.moveClock(500)
  })
  test('a burst of one caller shuts nobody out for longer than one period, and a flood stays bounded', async () => {
    let taken = 0
    for (let tenth = 0; tenth < 120; tenth++) {
      // The flood asks three times in each tenth of a period.
      for (let at = 0; at < 3; at++) {
        const { left, seconds } = await t.context.limits.take(five, 'flood')
        if (left) taken++
        else expect(seconds).toBeLessThanOrEqual(1_000)
      }
      await t.moveClock(100_000)
    }
    expect(taken).toBeGreaterThanOrEqual(5 + 11)
    expect(taken).toBeLessThanOrEqual(5 + 13)
    const { left, seconds } = await t.context.limits.take(five, 'flood')
    if (!left) await t.moveClock(seconds * 1_000)
    expect(left || (await t.context.limits.take(five, 'flood')).left).toBe(true)
  })
  test('a window that an earlier release counted is not taken for a full limit', async () => {
    await t.context.limits.take({ name: 'five', points: 5, seconds: 3_600 }, 'old', 5)
    expect((await t.context.limits.take(five, 'old')).left).toBe(true)
  })
})

describe('A11, A19: the login of one address', () => {
  const solvedSlides = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => randomUUID())
    const [expiresAt, solvedAt] = ['2999-01-01', '2026-01-01']
    const slides = ids.map(id => ({ id, answer: 100, attemptsLeft: 1, purpose: 'LOGIN' as const, expiresAt, solvedAt }))
    await t.db.insertInto('accounts.slide').values(slides).execute()
    return ids
  }
  const attempt = async (slideId: string, name: number) => {
    const headers = {
      'x-forwarded-for': `10.0.0.${name}`,
      forwarded: `for=10.0.1.${name}`,
      'x-real-ip': `10.0.2.${name}`,
    }
    const { raw, status } = await t.call(logIn, { username: `a${name}@b.example`, password: 'x' }, { headers, slideId })
    expectSafe(raw)
    return { status, retryAfter: Number(raw.headers['retry-after']) }
  }

  test('a flood ends with 429, whatever the headers say of the address; a neighbour waits ten seconds', async () => {
    const [last = '', ...slides] = await solvedSlides(13)
    // As if the logins before had taken no time: each takes some milliseconds for the password.
    await t.context.limits.needAt({ name: 'login', burst: 60, everySeconds: 10 }, '127.0.0.1', 55)
    const answers = []
    for (const [index, slideId] of slides.entries()) answers.push(await attempt(slideId, index))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(5)
    for (const { retryAfter } of refused) {
      expect(retryAfter).toBeGreaterThan(0)
      expect(retryAfter).toBeLessThanOrEqual(10)
    }
    await t.moveClock((refused.at(-1)?.retryAfter ?? 0) * 1_000)
    expect((await attempt(last, 99)).status).toBe(401)
  })

  test('who has not even solved the picture uses up nothing that others of the network need', async () => {
    for (let at = 0; at < 65; at++)
      expect((await t.call(logIn, { username: 'a@b.example', password: 'x' })).status).toBe(403)
    expect(await t.db.selectFrom('platform.limits').select('name').execute()).toEqual([])
  })
})
