import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#contract/text'
import { buildApp } from '../../compose/app.ts'
import { openTestApp, type TestApp } from '../index.ts'
import { expectSafe, wanted } from '../wire.ts'

let t: TestApp
let app: FastifyInstance
const root = mkdtempSync(join(tmpdir(), 'firsthand-portal-'))
const folder = join(root, 'web')
const style = 'p{color:#123456}'
beforeAll(async () => {
  t = await openTestApp()
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'marker-secret')
  writeFileSync(join(folder, 'secret.txt'), 'marker-secret')
  writeFileSync(join(folder, 'assets/.env'), 'marker-secret')
  writeFileSync(join(folder, 'assets/a-1.js'), 'export {}')
  for (const name of ['pass-worker', 'kept-pass']) writeFileSync(join(folder, `${name}.js`), `'${name}'`)
  const routes = { login: { path: 'login' }, register: { path: 'register' }, profile: { path: 'profile/:section?' } }
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes))
  for (const locale of locales) {
    mkdirSync(join(folder, locale))
    for (const name of ['shell', ...Object.keys(routes)]) {
      writeFileSync(
        join(folder, locale, `${name}.html`),
        `<!doctype html><title>${locale} ${name}</title><style>${style}</style>`,
      )
    }
  }
  mkdirSync(join(folder, 'office/assets'), { recursive: true })
  writeFileSync(join(folder, 'office/index.html'), `<!doctype html><title>office</title><style>${style}</style>`)
  writeFileSync(join(folder, 'office/secret.txt'), 'marker-secret')
  writeFileSync(join(folder, 'office/desk-worker.js'), "'office/desk-worker'")
  writeFileSync(join(folder, 'office/app.webmanifest'), '{"id":"/office"}')
  writeFileSync(join(folder, 'office/assets/o-1.js'), 'export {}')
  writeFileSync(join(folder, 'office/assets/scan.worker-b_-1.js'), "'scanner'")
  writeFileSync(join(folder, 'office/assets/scan.worker-b_-1.js.br'), 'packed')
  writeFileSync(join(folder, 'office/assets/reader-1.wasm'), 'reader')
  writeFileSync(join(folder, 'assets/scan.worker-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets/serif-1.woff2'), 'letters')
  app = await buildApp(t.context, { migrated: true, closing: false }, folder)
})
afterAll(async () => {
  await app.close()
  await t.close()
  rmSync(root, { recursive: true })
})

test('H01-H09: pages and their files carry every header; a page runs our own scripts alone', async () => {
  for (const url of ['/', '/en/login', '/zh-HK/register', '/zh-CN/anything/at/all', '/assets/a-1.js']) {
    const { headers, statusCode } = await app.inject(url)
    expect(statusCode, url).toBe(200)
    for (const name of Object.keys(wanted)) expect(headers[name], `${url} ${name}`).toBeTruthy()
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'strict-transport-security',
      'permissions-policy',
    ]) {
      expect(headers[name], url).toMatch(wanted[name] ?? /^$/)
    }
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|\*|data:|https?:/)
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    if (!url.startsWith('/assets')) {
      for (const rule of ["script-src 'self'", "object-src 'none'"]) expect(policy).toContain(rule)
      expect(headers['cache-control']).toBe('no-cache')
    }
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
  }
})

test('the office has one page for all its addresses, as strict; it alone may look through the camera', async () => {
  const portal = await app.inject('/en/login')
  for (const url of ['/office', '/office/user-management/0192f0c4', '/office/no/such/room']) {
    const { headers, statusCode, body } = await app.inject(url)
    expect([statusCode, body.includes('<title>office</title>')], url).toEqual([200, true])
    expect(headers['content-security-policy']).toBe(portal.headers['content-security-policy'])
    expect(headers['permissions-policy']).toContain('camera=(self), geolocation=()')
    expect(headers['cache-control']).toBe('no-cache')
    for (const name of ['x-content-type-options', 'referrer-policy', 'strict-transport-security'])
      expect(headers[name], url).toMatch(wanted[name] ?? /^$/)
  }
  expect(portal.headers['permissions-policy']).toContain('camera=()')
  const file = await app.inject('/office/assets/o-1.js')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const url of ['/office/assets/none.js', '/office/assets/..%2fsecret.txt', '/office/secret.txt'])
    expect((await app.inject(url)).body, url).not.toContain('marker-secret')
})

test('the worker that reads the camera’s pictures may compile its reader, packed or not; nothing else may', async () => {
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const worker = await app.inject({ url: '/office/assets/scan.worker-b_-1.js', headers })
    expect([worker.statusCode, worker.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
    const policy = String(worker.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; /)
    expect(policy).not.toMatch(/'unsafe-(eval|inline)'|\*|data:|blob:|https?:/)
    expect(worker.headers['permissions-policy']).toContain('camera=()')
  }
  for (const url of [
    '/office/assets/o-1.js',
    '/office/assets/reader-1.wasm',
    '/assets/scan.worker-1.js',
    '/office',
    '/en/login',
  ])
    expect((await app.inject(url)).headers['content-security-policy'], url).not.toContain('wasm')
  expect((await app.inject('/office/assets/reader-1.wasm')).headers['content-type']).toBe('application/wasm')
})

test('the font comes from our own server, as a file that never changes', async () => {
  const { headers, body } = await app.inject('/assets/serif-1.woff2')
  expect([headers['content-type'], body]).toEqual(['font/woff2', 'letters'])
  expect(headers['cache-control']).toContain('immutable')
  expect((await app.inject('/en/login')).headers['content-security-policy']).toContain("font-src 'self'")
})

test('the service worker is looked at anew each time, and asks nobody but us', async () => {
  for (const name of ['pass-worker', 'kept-pass', 'office/desk-worker']) {
    const { headers, statusCode, body } = await app.inject(`/${name}.js`)
    expect([statusCode, body], name).toEqual([200, `'${name}'`])
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    for (const header of Object.keys(wanted).filter(key => key !== 'cache-control'))
      expect(headers[header], `${name} ${header}`).toMatch(wanted[header] ?? /^$/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self'; /)
    // The service worker controls only its own paths.
    expect(headers['service-worker-allowed']).toBeUndefined()
  }
})

test('the office says how it is installed', async () => {
  const { headers, statusCode, body } = await app.inject('/office/app.webmanifest')
  expect([statusCode, body]).toEqual([200, '{"id":"/office"}'])
  expect([headers['content-type'], headers['cache-control']]).toEqual(['application/manifest+json', 'no-cache'])
})

test('P10-P13: nothing outside the assets is served, however it is spelled', async () => {
  for (const url of [
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/%252e%252e/secret.txt',
    '/assets//secret.txt',
    '/assets/.env',
    '/assets/%2eenv',
    '/assets/a-1.js%00.txt',
    '/assets/',
    '/assets',
    '/secret.txt',
    '/en/../../secret.txt',
    '/.git/config',
    '/.env',
    '/en/%00',
    '/%2f%2fevil.example',
  ]) {
    const answer = await app.inject(url)
    expect(answer.statusCode, url).toBeLessThan(500)
    expect(answer.body, url).not.toMatch(/marker-secret|node_modules|\/tmp\//)
    // 200 is the portal's own page for an unknown path, never a file and never a redirect elsewhere.
    if (answer.statusCode === 200) expect(answer.body, url).toMatch(/^<!doctype html><title>/)
    expect(answer.headers.location, url).toBeUndefined()
    if (answer.statusCode >= 400) expectSafe(answer, url)
  }
})

test('P12: what begins with a dot is not there', async () => {
  for (const url of [
    '/.git/config',
    '/.git',
    '/.env',
    '/%2eenv',
    '/en/.git/HEAD',
    '/en/login/.env',
    '/.well-known/x',
  ]) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  }
})

test('what is not of the portal stays a problem: the API’s own paths are never answered by a page', async () => {
  for (const url of ['/v1/nowhere', '/v1/', '/v1/auth/nowhere']) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
    expectSafe(answer, url)
  }
})
