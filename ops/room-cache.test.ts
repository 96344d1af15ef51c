// The caches in front of the state of the waiting room, by the text of their settings and, where the proxies are
// installed, by the proxies themselves.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { showRoom } from '#contract/waiting-room/waiting-room'
import { cacheControlOf } from '../server/src/platform/http/send-answer.ts'
import { freePort } from '../server/src/testing/start-server.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Headers with which one browser could get another answer than the next, or go past the cache. */
const ofOne = ['cookie', 'authorization', 'cache-control', 'pragma', 'accept-encoding']

test.each(['deploy/haproxy.cfg', 'cluster/haproxy.cfg'])('%s answers the state from its cache', path => {
  const text = read(path)
  expect(text).toContain(`use_backend room if { path ${showRoom.path} }`)
  const backend = text.split(/\n(?=\w)/).find(section => section.startsWith('backend room')) ?? ''
  const lines = backend.split('\n').map(line => line.trim())
  for (const name of ofOne) expect(lines).toContain(`http-request del-header ${name}`)
  const order = ['http-request del-header cookie', 'http-request cache-use room', 'http-response cache-store room']
  expect(lines.filter(line => order.includes(line))).toEqual(order)
  // The seconds of the program count: no cache stores for longer.
  expect(Number(/^cache room[^]*?max-age (\d+)/m.exec(text)?.[1])).toBeLessThanOrEqual(2)
})

test('nginx asks once for all, tells the last state while nobody answers, and stores under one key', () => {
  const text = read('deploy/room-cache.conf')
  expect(text).toContain(`location = ${showRoom.path} {`)
  for (const rule of [
    'proxy_cache_key state;',
    'proxy_cache_lock on;',
    'proxy_cache_background_update on;',
    'proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;',
    'proxy_set_header Cookie "";',
    'proxy_set_header Authorization "";',
    'proxy_set_header Accept-Encoding "";',
  ])
    expect(text).toContain(rule)
})

vi.setConfig({ testTimeout: 60_000 })
let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'firsthand-proxies-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(!isInstalled('haproxy'))('HAProxy accepts its settings', () => {
  const addresses = { WEB_BIND: '127.0.0.1:1', PRIMARY_BIND: '127.0.0.1:2', READS_BIND: '127.0.0.1:3' }
  const env = { ...process.env, ...addresses, PG1: '127.0.0.1', PG2: '127.0.0.1', PG3: '127.0.0.1' }
  const servers = { WEB1: '127.0.0.1:4', WEB2: '127.0.0.1:5' }
  const file = join(import.meta.dirname, 'cluster/haproxy.cfg')
  execFileSync('haproxy', ['-c', '-q', '-f', file], { env: { ...env, ...servers }, stdio: 'pipe' })
})

/** Writes the settings for one origin. Returns their file. */
const writeSettings = (origin: number, port: number): string => {
  const text = read('deploy/room-cache.conf')
    .replace(/ *server web-2:3000;\n/, '')
    .replace('web-1:3000', `127.0.0.1:${origin}`)
    .replaceAll('127.0.0.1:8090', `127.0.0.1:${port}`)
    .replace('/var/cache/nginx/room', join(folder, 'room'))
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const main = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(of => `${of}_temp_path ${folder}/${of};`)
  const http = `http { ${temporary.join(' ')} ${text} }`
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(main, `daemon off; ${user} pid ${folder}/pid; error_log ${folder}/error; events {}\n${http}\n`)
  return main
}

test.skipIf(!isInstalled('nginx'))('nginx accepts its settings', () => {
  const main = writeSettings(4, 5)
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', main], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test.skipIf(!isInstalled('nginx'))('after a quiet time nobody is told the room of before by nginx', async () => {
  let [told, isUp] = ['the room of before', true]
  const origin = createServer((_request, response) => {
    if (!isUp) return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': cacheControlOf(1) }).end(told)
  }).listen(0, '127.0.0.1')
  await once(origin, 'listening')
  const port = await freePort()
  const main = writeSettings((origin.address() as AddressInfo).port, port)
  const nginx = spawn('nginx', ['-p', folder, '-c', main], { stdio: 'ignore' })
  const ask = () => fetch(`http://127.0.0.1:${port}${showRoom.path}`).then(answer => answer.text())
  try {
    await vi.waitFor(async () => expect(await ask()).toBe(told), 10_000)
    told = 'the room of now'
    await new Promise(done => setTimeout(done, 6_500))
    expect(await ask()).toBe(told)
    isUp = false
    await new Promise(done => setTimeout(done, 6_500))
    expect(await ask()).toBe(told)
  } finally {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    origin.close()
  }
})
