import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateCode } from '#contract/accounts/one-time-code'
import { logIn } from '#contract/accounts/login-session'
import { initSession, solveSlide } from '#contract/accounts/slide-check'
import { demo, openTestApp, type TestApp, statusesOf } from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const begin = async () => {
  const { body } = await t.call(initSession, {})
  const row = await t.db
    .selectFrom('accounts.slide')
    .select('answer')
    .where('id', '=', body.sessionId)
    .executeTakeFirstOrThrow()
  return { id: body.sessionId, answer: row.answer, body }
}
const solve = async (sessionId: string, offset: number, purpose: 'LOGIN' | 'REGISTER' = 'LOGIN') =>
  (await t.call(solveSlide, { sessionId, purpose, offset })).status
const enter = async (slideId?: string, password: string = demo.password) =>
  t.call(logIn, { username: demo.email, password }, slideId === undefined ? {} : { slideId })
const refused = { status: 403, code: 'accounts.slide.failed' }

describe('solving', () => {
  test.each([
    [0, 200],
    [5, 200],
    [-5, 200],
    [6, 403],
    [-6, 403],
  ])('%i pixels off: %i', async (off, status) => {
    const { id, answer } = await begin()
    expect(await solve(id, answer + off)).toBe(status)
  })

  test('three attempts, then the right place comes too late', async () => {
    const { id, answer } = await begin()
    expect([await solve(id, answer + 50), await solve(id, answer + 51), await solve(id, answer + 52)]).toEqual([
      403, 403, 403,
    ])
    expect(await solve(id, answer)).toBe(403)
    expect((await enter(id)).problem).toMatchObject(refused)
  })

  test('of forty parallel guesses three are looked at', async () => {
    const { id, answer } = await begin()
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => solve(id, answer + 6 + n)))
    expect(new Set(statuses)).toEqual(new Set([403]))
    const row = await t.db.selectFrom('accounts.slide').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ attemptsLeft: 0, solvedAt: null })
    expect(await solve(id, answer)).toBe(403)
  })

  test('ten minutes after it was drawn the picture is worth nothing', async () => {
    const [late, solved] = [await begin(), await begin()]
    expect(await solve(solved.id, solved.answer)).toBe(200)
    await t.moveClock(10 * 60_000)
    expect(await solve(late.id, late.answer)).toBe(403)
    expect((await enter(solved.id)).problem).toMatchObject(refused)
  })

  test('the answer is in no response', async () => {
    const { body } = await begin()
    expect(Object.keys(body.challenge).toSorted()).toEqual(
      ['height', 'image', 'piece', 'pieceTop', 'pieceWidth', 'width'].toSorted(),
    )
    expect(Object.keys(body).toSorted()).toEqual(['challenge', 'expiresAt', 'sessionId'])
  })
})

describe('spending', () => {
  test('once: the second login with it is refused', async () => {
    const id = await t.slide('LOGIN')
    expect((await enter(id)).status).toBe(200)
    expect((await enter(id)).problem).toMatchObject(refused)
  })

  test('a wrong password spends it too', async () => {
    const id = await t.slide('LOGIN')
    expect((await enter(id, 'Wrong#2026')).status).toBe(401)
    expect((await enter(id)).problem).toMatchObject(refused)
  })

  test('of two logins at the same moment one passes', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await t.slide('LOGIN')
      const answers = await Promise.all([enter(id), enter(id)])
      expect(statusesOf(answers)).toEqual([200, 403])
    }
  })

  test('not solved, not there, not given, or for something else: refused alike', async () => {
    const unsolved = await begin()
    const forms = [unsolved.id, '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', undefined, await t.slide('REGISTER')]
    for (const form of forms) expect((await enter(form)).problem).toMatchObject(refused)
    const target = { channel: 'SMS' as const, areaCode: '852' as const, phoneNumber: '67770001' }
    for (const captchaSessionId of [unsolved.id, await t.slide('LOGIN')]) {
      const asked = await t.call(generateCode, { purpose: 'REGISTER', target, captchaSessionId })
      expect(asked.problem).toMatchObject(refused)
    }
  })

  test('of two codes asked with it one goes out', async () => {
    const captchaSessionId = await t.slide('REGISTER')
    const ask = (phoneNumber: string) =>
      t.call(generateCode, {
        purpose: 'REGISTER',
        target: { channel: 'SMS', areaCode: '852', phoneNumber },
        captchaSessionId,
      })
    const answers = await Promise.all([ask('67770002'), ask('67770003')])
    expect(statusesOf(answers)).toEqual([200, 403])
  })
})
