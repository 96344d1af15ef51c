import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { audienceOfPath, isServed, networkList } from './route-audience.ts'

test.each([
  ['/office', 'office'],
  ['/office/desk?x=1', 'office'],
  ['/office-hours', 'public'],
  ['/en/login', 'public'],
  ['/', 'public'],
  ['/assets/a.js', 'any'],
  ['/healthz', 'any'],
  ['/v1/nothing', 'any'],
])('%s is at the door %s', (url, door) => expect(audienceOfPath(url)).toBe(door))

test.each([
  ['203.0.113.7', true],
  ['203.0.114.7', false],
  ['198.51.100.1', true],
  ['198.51.100.2', false],
  ['2001:db8:1::9', true],
  ['2001:db8:2::9', false],
  ['::ffff:203.0.113.7', true],
])('%s is near: %j', (ip, near) => {
  expect(networkList(['203.0.113.0/24', '198.51.100.1', '2001:db8:1::/48'])(ip)).toBe(near)
})

test('each operation is served at one door; at both the code lists, the pictures of properties and what other systems ask', () => {
  const at = (doors: 'public' | 'office') => operations.filter(op => isServed(op, doors)).map(({ name }) => name)
  const both = at('public').filter(name => at('office').includes(name))
  const ofSystems = operations.filter(({ who }) => who === 'integration').map(({ name }) => name)
  expect(both.filter(name => !name.startsWith('reference.'))).toEqual(['sales.properties.thumbnail', ...ofSystems])
  expect(both.length).toBeGreaterThan(2)
  expect(new Set([...at('public'), ...at('office')]).size).toBe(operations.length)
})

describe('a process', () => {
  const apps: TestApp[] = []
  const open = async (settings: Record<string, string>) => {
    const t = await openTestApp(settings)
    apps.push(t)
    return async (url: string, host = 'homes.example', remoteAddress = '203.0.113.7') =>
      (await t.app.inject({ url, headers: { host }, remoteAddress })).statusCode
  }
  let split: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    split = await open({
      PUBLIC_URL: 'https://homes.example',
      OFFICE_URL: 'https://staff.example',
      OFFICE_NETWORKS: '203.0.113.0/24',
    })
  })
  afterAll(async () => {
    for (const t of apps) await t.close()
  })
  test('answers the office under its own host name, to its networks', async () => {
    expect(await split('/v1/office/session', 'staff.example')).toBe(401)
    expect(await split('/v1/office/session', 'homes.example')).toBe(404)
    expect(await split('/v1/office/session', 'staff.example', '198.51.100.1')).toBe(404)
    expect(await split('/v1/user/profiles', 'staff.example')).toBe(404)
    expect(await split('/v1/user/profiles', 'homes.example', '198.51.100.1')).toBe(401)
    expect(await split('/', 'staff.example')).toBe(302)
    expect(await split('/', 'staff.example', '198.51.100.1')).toBe(404)
    for (const host of ['homes.example', 'staff.example']) expect(await split('/healthz', host)).toBe(200)
  })
  test('goes by the host that was asked, whatever stands in a header beside it, behind a proxy too', async () => {
    const t = await openTestApp({
      PUBLIC_URL: 'https://homes.example',
      OFFICE_URL: 'https://staff.example',
      TRUSTED_PROXIES: '1',
    })
    apps.push(t)
    const ask = async (url: string, asked: string, said: string) => {
      const headers = { host: asked, 'x-forwarded-host': said, 'x-forwarded-for': '203.0.113.7' }
      return (await t.app.inject({ url, headers })).statusCode
    }
    expect(await ask('/v1/office/session', 'homes.example', 'staff.example')).toBe(404)
    expect(await ask('/v1/office/session', 'staff.example', 'homes.example')).toBe(401)
    expect(await ask('/v1/user/profiles', 'staff.example', 'homes.example')).toBe(404)
  })
  test.each([
    ['public', 404, 401],
    ['office', 401, 404],
  ] as const)('started for the %s door has no other', async (doors, office, portal) => {
    const ask = await open({ DOORS: doors })
    expect([await ask('/v1/office/session'), await ask('/v1/user/profiles')]).toEqual([office, portal])
    // Tests serve no pages: where the office is served, the answer differs from this one.
    expect(await ask('/')).toBe(doors === 'office' ? 302 : 404)
  })
})
