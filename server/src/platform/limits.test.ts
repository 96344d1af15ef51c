import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/session'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { expectSafe } from '../testing/wire.ts'
import { Refusal } from './refusal.ts'
import { openPool } from './database.ts'
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
    const other = openLimits(t.world.pool)
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? other : t.world.limits).take(three, 'a')),
    )
    expect(taken.filter(one => one.left)).toHaveLength(3)
    expect(taken.filter(one => !one.left).every(({ seconds }) => seconds >= 1 && seconds <= 60)).toBe(true)
  })
  test('keys and names do not share', async () => {
    for (const key of ['a', 'b', 'a:b', '😀', "'; drop table x", 'x'.repeat(120)]) {
      for (let at = 0; at < 3; at++) expect((await t.world.limits.take(three, key)).left, key).toBe(true)
      expect((await t.world.limits.take(three, key)).left, key).toBe(false)
      expect((await t.world.limits.take({ ...three, name: 'other' }, key)).left).toBe(true)
    }
  })
  test('F6: when it cannot count, it refuses', async () => {
    const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1, openLog('silent'), null)
    const broken = openLimits(pool)
    await expect(broken.take(three, 'a')).rejects.toThrow()
    await expect(broken.need(three, 'a')).rejects.toThrow()
    await pool.end()
    await expect(broken.take(three, 'a')).rejects.toThrow()
  })
  test('a limit reached is a refusal with its seconds', async () => {
    for (let at = 0; at < 3; at++) await t.world.limits.need(three, 'r')
    const refusal = await t.world.limits.need(three, 'r').catch((fault: unknown) => fault)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'request.too-many', retryAfter: expect.any(Number) })
  })
})

describe('A11, A19: the login of one address', () => {
  test('a flood ends with 429 and Retry-After, whatever the headers say of the address', async () => {
    const codes = new Map<number, number>()
    for (let at = 0; at < 65; at++) {
      const headers = { 'x-forwarded-for': `10.0.0.${at}`, forwarded: `for=10.0.1.${at}`, 'x-real-ip': `10.0.2.${at}` }
      const { raw, status } = await t.call(login, { username: 'a@b.example', password: 'x' }, { headers })
      expectSafe(raw)
      codes.set(status, (codes.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(Object.fromEntries(codes)).toEqual({ 403: 60, 429: 5 })
  })
})
