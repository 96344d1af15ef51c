import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admitKey, isNetwork, listKeys, makeKey, revokeKey } from '#contract/integrations/key'
import { listExportedRegistrations } from '#contract/integrations/registration'
import { sample } from '#contract/sample'
import { isApiKey, makeApiKey } from '../platform/crypto/api-key.ts'
import { enterStaff } from '../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../testing/index.ts'
import { apiKey } from '../testing/staff/api-keys.ts'
import { enrolKey } from '../testing/staff.ts'
import { faultsOf } from '../testing/registrants.ts'
import { stateOf } from './key.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const day = 86_400_000
const ask = (token: string, headers: Record<string, string> = {}) =>
  t.call(listExportedRegistrations, { sessionId: sessions.open }, { token, headers })
const outcome = async (token: string) => {
  const { status, problem } = await ask(token)
  return status === 200 ? 'done' : problem.code
}

test('a key is known by its start and its checksum: what was made elsewhere is none', () => {
  const key = makeApiKey()
  expect(key).toMatch(/^fhk_[0-9A-Za-z]{49}$/)
  expect(isApiKey(key)).toBe(true)
  const other = key.at(10) === 'a' ? 'b' : 'a'
  expect(isApiKey(key.slice(0, 10) + other + key.slice(11))).toBe(false)
  for (const none of ['', 'fhk_', key.slice(0, -1), `${key}0`, key.toUpperCase(), ` ${key}`])
    expect(isApiKey(none)).toBe(false)
})

const then = '2026-01-01T00:00:00.000Z'
test.each([
  ['tickets.read', null, null, 1, 'ACTIVE'],
  ['contacts.read', null, null, 1, 'WAITING'],
  ['contacts.read', then, null, 1, 'ACTIVE'],
  ['contacts.read', null, null, 0, 'EXPIRED'],
  ['contacts.read', null, then, 1, 'REVOKED'],
  ['tickets.read', null, null, 0, 'EXPIRED'],
  ['tickets.read', null, null, -1, 'EXPIRED'],
  ['tickets.read', null, then, 1, 'REVOKED'],
  ['tickets.read', null, then, -1, 'REVOKED'],
] as const)('%s, admitted %s, revoked %s, %i ms left: %s', (scope, admittedAt, revokedAt, left, state) => {
  const now = new Date('2026-11-23T00:00:00.000Z')
  const expiresAt = new Date(now.getTime() + left).toISOString()
  expect(stateOf({ scopes: [scope], admittedAt, revokedAt, expiresAt }, now)).toBe(state)
})

test('one administrator alone makes no key that reads who people are: a privacy officer hears of it and admits it', async () => {
  const both = await enterStaff(t, 'ADMINISTRATOR', 'PRIVACY_OFFICER')
  const input = { ...sample(makeKey.input), scopes: ['contacts.read' as const, 'tickets.read' as const] }
  const made = { ...input, sessionIds: [sessions.open], networks: null, name: 'Ours alone' }
  const { id, key } = (await t.call(makeKey, made, { office: both })).body
  expect(await outcome(key)).toBe('integrations.key.refused')
  const admit = async (office: string) => (await t.call(admitKey, { id }, { office })).problem?.code ?? 'done'
  // Neither can the creator admit the key with two roles, or with an account created yesterday.
  expect(await admit(both)).toBe('office.proposal.own')
  expect(await admit(await enterStaff(t, 'ADMINISTRATOR'))).toBe('request.forbidden')
  expect(await admit((await enrolKey(t, 'PRIVACY_OFFICER')).office)).toBe('office.proposal.too-new')
  expect(await outcome(key)).toBe('integrations.key.refused')
  const letters = (await t.outbox()).filter(({ subject }) => subject.endsWith('Ours alone'))
  const officers = await t.db
    .selectFrom('office.staff')
    .select('email')
    .where(eb => eb('roles', '@>', eb.val(['PRIVACY_OFFICER' as const])))
    .where('email', 'not like', 'member%')
    .execute()
  expect(letters.map(({ to }) => to).toSorted()).toEqual(officers.map(({ email }) => email).toSorted())
  const officer = await enterStaff(t, 'PRIVACY_OFFICER')
  expect(await admit(officer)).toBe('done')
  expect(await outcome(key)).toBe('done')
  expect(await admit(officer)).toBe('request.not-found')
})

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['203.0.113.0/33', false],
  ['2001:db8::/129', false],
  ['203.0.113', false],
  ['example.com', false],
  ['', false],
])('%s is a network: %s', (text, is) => expect(isNetwork(text)).toBe(is))

test('a key is told once and kept as a hash; what it is for, by whom and since when is listed', async () => {
  const { id, key, office } = await apiKey(t, {
    name: 'CRM of the vendor',
    scopes: ['referrals.write', 'tickets.read'],
  })
  const { raw, body } = await t.call(listKeys, {}, { office })
  expect(raw.body).not.toContain(key)
  expect(body.rows.find(row => row.id === id)).toMatchObject({
    name: 'CRM of the vendor',
    start: key.slice(0, 12),
    state: 'ACTIVE',
    scopes: ['tickets.read', 'referrals.write'],
    sessionIds: [sessions.open],
    networks: null,
    createdBy: 'WONG Lai Ming',
    usedAt: null,
  })
  const row = await t.db.selectFrom('integrations.apiKey').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, secretHash: row.secretHash.toString() })).not.toContain(key.slice(12))
  expect((await ask(key)).status).toBe(200)
  expect((await t.call(listKeys, {}, { office })).body.rows.find(item => item.id === id)?.usedAt).not.toBeNull()
})

test('the same press is the same key; only an administrator makes one', async () => {
  const office = await enterStaff(t, 'ADMINISTRATOR')
  const input = { ...sample(makeKey.input), sessionIds: [sessions.open] }
  const key = 'press-0001'
  const answers = await Promise.all([1, 2].map(() => t.call(makeKey, input, { office, key })))
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1)
  const manager = await enterStaff(t, 'SALES_MANAGER')
  expect((await t.call(makeKey, input, { office: manager })).problem.code).toBe('request.forbidden')
})

test('what is wrong is named by its field', async () => {
  const office = await enterStaff(t, 'ADMINISTRATOR')
  const input = { ...sample(makeKey.input), sessionIds: [sessions.open] }
  const faults = async (more: object) => faultsOf(await t.call(makeKey, { ...input, ...more }, { office }))
  expect(await faults({ sessionIds: [sessions.open, sample(makeKey.input).sessionIds[0]] })).toEqual([
    'sessionIds.1 not_offered',
  ])
  expect(await faults({ networks: ['203.0.113.0/24', '10.0.0.0/99'] })).toEqual(['networks.1 network_invalid'])
  expect(await faults({ scopes: [] })).toEqual(['scopes required'])
  expect(await faults({ days: 366 })).toEqual(['days too_big'])
  expect(await faults({ sessionIds: [] })).toEqual(['sessionIds required'])
})

describe('a key that is taken no more', () => {
  test('revoked: the next call is refused; twice is as once; what is not there is not found', async () => {
    const { id, key, office } = await apiKey(t)
    expect(await outcome(key)).toBe('done')
    expect((await t.call(revokeKey, { id }, { office })).status).toBe(200)
    expect(await outcome(key)).toBe('integrations.key.refused')
    const { revokedAt } = (await t.call(listKeys, {}, { office })).body.rows.find(row => row.id === id)!
    expect((await t.call(revokeKey, { id }, { office })).status).toBe(200)
    const { rows } = (await t.call(listKeys, {}, { office })).body
    expect(rows.find(row => row.id === id)).toMatchObject({ state: 'REVOKED', revokedAt })
    expect((await t.call(revokeKey, { id: sessions.open }, { office })).status).toBe(404)
  })
  test('expired', async () => {
    const { key } = await apiKey(t, { days: 1 })
    await t.moveClock(day - 60_000)
    expect(await outcome(key)).toBe('done')
    await t.moveClock(60_000)
    expect(await outcome(key)).toBe('integrations.key.refused')
  })
  test('from another network', async () => {
    const { key } = await apiKey(t, { networks: ['203.0.113.0/24', '2001:db8::/32'] })
    expect(await outcome(key)).toBe('integrations.key.refused')
    const near = await apiKey(t, { networks: ['127.0.0.1'] })
    expect(await outcome(near.key)).toBe('done')
  })
})

test('who has none, or one that nobody has, is refused alike, is not recorded and locks nobody out', async () => {
  const { key } = await apiKey(t)
  const before = await t.db.selectFrom('platform.audit').select('id').execute()
  for (const token of ['x', makeApiKey(), key.slice(0, -1), key.toLowerCase()])
    for (let times = 0; times < 30; times++) expect(await outcome(token)).toBe('integrations.key.refused')
  const { raw } = await t.call(listExportedRegistrations, { sessionId: sessions.open })
  expect([raw.statusCode, raw.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  expect(await t.db.selectFrom('platform.audit').select('id').execute()).toHaveLength(before.length)
  expect(await t.db.selectFrom('platform.limits').select('name').execute()).toEqual([])
  expect(await outcome(key)).toBe('done')
})

test('so many calls of one key in a minute, and others of another', async () => {
  const [one, other] = [await apiKey(t), await apiKey(t)]
  await t.context.limits.need({ name: 'api-key', points: 600, seconds: 60 }, one.id, 599)
  expect(await outcome(one.key)).toBe('done')
  const { status, raw } = await ask(one.key)
  expect(status).toBe(429)
  expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
  expect(await outcome(other.key)).toBe('done')
  await t.moveClock(61_000)
  expect(await outcome(one.key)).toBe('done')
})
