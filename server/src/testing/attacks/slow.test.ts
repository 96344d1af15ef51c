import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../index.ts'
import { expectSafe, listen, replies } from '../wire.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await openTestApp()
  port = await listen(t.app)
})
afterAll(() => t.close())

/** `ms`: by the clock. `counted`: by a timer of this process, which the server shares, and which misses what it sleeps. */
type End = { text: string; ms: number; counted: number }
type Slow = { socket: Socket; ended: Promise<End> }

/** Opens a client that sends `first`, then single bytes at intervals, for as long as the server lets it. */
const drip = (first: string, byte: string, every = 250): Slow => {
  const start = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  // Writes before the timer starts: on a busy machine, the timer fires before the socket has connected, and its byte
  // would come first.
  if (first !== '') socket.write(first)
  let counted = 0
  const timer = setInterval(() => {
    counted += every
    if (byte !== '' && socket.writable) socket.write(byte)
  }, every)
  socket.on('data', chunk => (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const ended = new Promise<End>(done =>
    socket.on('close', () => {
      clearInterval(timer)
      done({ text, ms: performance.now() - start, counted })
    }),
  )
  return { socket, ended }
}

const connections = () => promisify(t.app.server.getConnections.bind(t.app.server))()

const head = 'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const brochures = '/v1/office/properties/a1000000-0000-4000-8000-000000000001/documents'
const multipart = head.replace('application/json', 'multipart/form-data; boundary=b').replace('login', 'register')

test('D01, D02, N8: dripping and silent headers are closed in seconds, with a problem', async () => {
  const slow = [
    drip(`${head}X-Slow: `, 'a'),
    drip(head, ''),
    drip('', ''),
    drip('G', 'E', 700),
    drip(`GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /`, 'a'),
  ]
  const ends = await Promise.all(slow.map(item => item.ended))
  for (const { counted } of ends) expect(counted).toBeLessThan(9_000)
  const last = replies(ends[0]?.text ?? '')[0]
  expect(last?.status).toBe(408)
  if (last) expectSafe(last)
})

test('D01: bodies may take fifteen seconds and not one more', async () => {
  const usual = { ...t.app.patience }
  expect(usual).toEqual({ text: 15_000, files: 120_000, large: 900_000 })
  expect(t.app.server.requestTimeout).toBeLessThanOrEqual(905_000)
  expect(t.app.server.headersTimeout).toBeLessThanOrEqual(10_000)
  // Applies the same rules at a tenth of the time to keep the test short. Forms with photos may take twice the time
  // of texts.
  Object.assign(t.app.patience, { text: 1_500, files: 3_000, large: 60_000 })
  t.app.server.headersTimeout = 1_000
  const slow = [
    drip(`${head}Content-Length: 1000\r\n\r\n{`, ' '),
    drip(`${head}Content-Length: 1000\r\n\r\n{`, ''),
    drip(`${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
    drip(`${multipart}Content-Length: 1000\r\n\r\n--b\r\n`, 'a'),
    drip(`GET /v1/user/profiles HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n`, 'a'),
    // A brochure may take fifteen minutes, but only from somebody who may send one: an invalid cookie gives no
    // additional time.
    drip(
      `${multipart.replace('/v1/auth/register', brochures)}Cookie: firsthand-office=nobody\r\nContent-Length: 60000000\r\n\r\n--b\r\n`,
      'a',
    ),
  ]
  const ends = await Promise.all(slow.map(item => item.ended))
  for (const { counted } of ends) expect(counted).toBeLessThan(5_000)
  expect(ends[3]?.ms).toBeGreaterThan(2_500)
  const last = replies(ends[0]?.text ?? '')[0]
  expect(last?.status).toBe(408)
  if (last) expectSafe(last)
  Object.assign(t.app.patience, usual)
  t.app.server.headersTimeout = 6_000
})

test('D03: two hundred slow sockets hold on, and a good client is answered all the while', async () => {
  // The timeout is longer than the test, so the good client is answered while the slow ones are still connected.
  const usual = { ...t.app.patience }
  Object.assign(t.app.patience, { text: 60_000 })
  t.app.server.headersTimeout = 60_000
  /** Collects what the server sent to the sockets that it closed, and after how many milliseconds. */
  const closed: string[] = []
  const slow = Array.from({ length: 200 }, (_, at) =>
    [
      () => drip(`${head}X-Slow: `, 'a'),
      () => drip(`${head}Content-Length: 60000\r\n\r\n{`, ' '),
      () =>
        drip(
          `${multipart}Content-Length: 60000\r\n\r\n--b\r\nContent-Disposition: form-data; name="body"\r\n\r\n`,
          ' ',
        ),
      () => drip('', ''),
    ][at % 4]!(),
  )
  for (const { ended } of slow) void ended.then(({ text, ms }) => closed.push(`${Math.round(ms)} ms: ${text}`))
  try {
    await expect
      .poll(async () => ({ closed, isFull: (await connections()) >= 200 }))
      .toEqual({ closed: [], isFull: true })
    for (let round = 0; round < 5; round++) {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/consents/definitions?scope=TICKET`)
      expect(answer.status).toBe(200)
    }
    expect(closed).toEqual([])
  } finally {
    for (const { socket } of slow) socket.destroy()
    await Promise.all(slow.map(item => item.ended))
    Object.assign(t.app.patience, usual)
    t.app.server.headersTimeout = 6_000
  }
})
