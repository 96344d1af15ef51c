import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract'
import { type Operation, pathKeys } from '#contract/operation'
import { sample } from '#contract/sample'
import { mayUse } from '#contract/staff/role'
import { combinedRoles, enterStaff } from '../enter-staff.ts'
import { openTestApp, type TestApp } from '../index.ts'
import { apiKey } from '../staff/api-keys.ts'
import { expectSafe } from '../wire.ts'

let t: TestApp
let token: string
let office: string
let agent: string
let key: string
beforeAll(async () => {
  t = await openTestApp()
  token = (await t.enter()).token
  key = (await apiKey(t)).key
  office = await enterStaff(t, ...combinedRoles)
  agent = await enterStaff(t, 'AGENT')
})
afterAll(() => t.close())

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, problem: expectSafe(answer, url), answer }
}

describe('P01-P13, N12: paths and queries', () => {
  const auth = (
    { who, name }: Pick<Operation, 'who' | 'name'> = { who: 'registrant', name: '' },
  ): Record<string, string> =>
    who === 'staff'
      ? { cookie: `firsthand-office=${mayUse(['AGENT'], name) ? agent : office}` }
      : { authorization: `Bearer ${who === 'integration' ? key : token}` }
  test.each([
    '%00',
    '%2f',
    '%ff',
    '%zz',
    '%',
    '%c0%ae',
    '..',
    '%2e%2e%2f',
    'a'.repeat(200),
    'a'.repeat(201),
    '😀',
    '-1',
    '1e9',
    'null',
    "'--",
  ])('an id like %s', async id => {
    for (const op of operations) {
      if (op.method !== 'GET' || pathKeys(op.path).length === 0) continue
      for (const path of [op.path, ...op.aliases]) {
        // Breaks each part of the path in turn, while the others are valid.
        const good = sample(op.input) as Record<string, unknown>
        for (const broken of pathKeys(path)) {
          const url = path.replace(/\{(\w+)\}/g, (_, key: string) => (key === broken ? id : String(good[key])))
          const { status } = await get(encodeURI(url).replaceAll('%25', '%'), auth(op))
          expect([400, 404, 414, 429], `${url} ${id} ${status}`).toContain(status)
        }
      }
    }
  })
  test.each([
    '/.git/config',
    '/.env',
    '/v1/../.env',
    '/v1/%2e%2e/etc/passwd',
    '/..%5c..%5cwin.ini',
    '/v1/openapi.json/',
    '/V1/openapi.json',
    '/assets/../package.json',
  ])('P12 %s is not there', async path => expect([400, 404]).toContain((await get(path)).status))
  test.each([
    ['limit=1e9', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=', 'limit'],
    ['limit=9999999999', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['limit.a=1', 'limit'],
    ['limit%00=1', 'limit\0'],
    ['limit=%00', 'limit'],
    ['after=%27', 'after'],
    ['after=e30', 'after'],
    ['after=WyJhIiwiYiJd', 'after'],
    ['after=', 'after'],
    ['page=-1', 'page'],
    ['sort=unknown', 'sort'],
    ['__proto__.a=1', '__proto__.a'],
    ['constructor.prototype.a=1', 'constructor'],
    ['a[b]=1', 'a[b]'],
    ['limit=5&limit.a=5', 'limit.a'],
  ])('a list asked with %s: 400, the field named', async (query, field) => {
    const { status, problem } = await get(`/v1/sales/intents/list?${query}`, auth())
    expect(status).toBe(400)
    expect(problem.errors?.map(error => error.field)).toContain(field)
  })
  test('N12: a limit beyond the cap is the cap; none is none too many', async () => {
    for (const query of ['limit=999999999', 'limit=0', 'limit=%31', '']) {
      const { status, answer } = await get(`/v1/sales/intents/list?${query}`, auth())
      expect(status, query).toBe(200)
      expect(answer.json().rows.length).toBeLessThanOrEqual(100)
    }
  })
})
