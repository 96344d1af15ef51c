// The caches in front of the state of the waiting room, by the text of their settings and, where the proxies are
// installed, by the proxies themselves.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showRoom } from '#contract/waiting-room/waiting-room'

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
    'proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;',
    'proxy_set_header Cookie "";',
    'proxy_set_header Authorization "";',
    'proxy_set_header Accept-Encoding "";',
  ])
    expect(text).toContain(rule)
})

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

test.skipIf(!isInstalled('nginx'))('nginx accepts its settings', () => {
  const text = read('deploy/room-cache.conf')
    .replaceAll(/web-[12]:3000/g, '127.0.0.1:4')
    .replace('/var/cache/nginx/room', join(folder, 'room'))
  mkdirSync(join(folder, 'logs'))
  const main = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(of => `${of}_temp_path ${folder}/${of};`)
  const http = `http { ${temporary.join(' ')} ${text} }`
  writeFileSync(main, `pid ${folder}/pid; error_log ${folder}/error; events {}\n${http}\n`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', main], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
