import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract'
import { saveUserDocuments } from '#contract/accounts/document'
import { logIn, logOut } from '#contract/accounts/login-session'
import { sample } from '#contract/sample'
import { applyPerson, submitIntent, openTestApp, registration, requestOf, type TestApp } from '../index.ts'

/**
 * The files that may open connections, and by which means. Each connects to an address that the operator configured,
 * or to one that an administrator configured and that the server checks.
 */
const waysOut = {
  'club/open-registry.ts': ['fetch('],
  'files/scan-with-clamd.ts': ["from 'node:net'"],
  'platform/target/check-target.ts': ["from 'node:dns/promises'", "from 'node:net'"],
  'platform/target/send-request.ts': ["from 'node:http'", "from 'node:https'", "from 'node:net'"],
  'notices/deliver-notice.ts': ["from 'nodemailer'"],
  'notices/send-sms.ts': ['fetch('],
  'sales/wallet/open-google-wallet.ts': ['fetch('],
  'sales/wallet/open-push.ts': ["from 'node:http2'"],
  'staff/sign-in/open-provider.ts': ["import('openid-client'"],
  'payments/stripe/open-stripe.ts': ["from 'stripe'"],
  // Uses only the lists of networks.
  'platform/http/route-audience.ts': ["from 'node:net'"],
  // Uses only the names of statuses.
  'platform/http/raw.ts': ["from 'node:http'"],
}
const ways =
  /\bfetch\(|import\('openid-client'|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|(?:from |import\(|require\()'(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:\/promises)?'|from '(?:undici|axios|got|ws|nodemailer|stripe)'/g

describe('N9: in the code', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: root }).filter(name => !/\.test\.ts$|\.fixture\.ts$|^testing\//.test(name))
  test('nobody but the club’s, the SMS’s, the mail’s, the scanner’s, the card service’s, the wallets’, the identity provider’s and the webhooks’ adapter makes a connection', () => {
    expect(files.length).toBeGreaterThan(130)
    const found = files.flatMap(name => {
      // Type imports open no connections.
      const code = readFileSync(join(root, name), 'utf8').replace(/^import type .*$/gm, '')
      const used = code.match(ways) ?? []
      return used.length > 0 ? [[name.replaceAll('\\', '/'), used]] : []
    })
    expect(Object.fromEntries(found)).toEqual(waysOut)
  })
})

describe('N9: at work', () => {
  let t: TestApp
  let hits = 0
  const attempts: string[] = []
  const trap = createServer((_, response) => {
    hits++
    response.end()
  })
  // Records every socket that this process opens to an address. The database does not count, because it is reached by
  // a path.
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (ip: string, to?: number) => {
      if (to !== undefined) attempts.push(`${ip} ${to}`)
    })
  }
  let port: number
  beforeAll(async () => {
    t = await openTestApp()
    trap.listen(0)
    await once(trap, 'listening')
    port = (trap.address() as AddressInfo).port
    subscribe('net.client.socket', watch)
  })
  afterAll(async () => {
    unsubscribe('net.client.socket', watch)
    trap.close()
    await t.close()
  })

  const targets = () => [
    `http://127.0.0.1:${port}/a`,
    `//127.0.0.1:${port}/b`,
    `http://2130706433:${port}/c`,
    `http://0x7f.1:${port}/d`,
    `http://[::ffff:127.0.0.1]:${port}/e`,
    `http://localhost:${port}@evil.example/f`,
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'file:///etc/passwd',
    `gopher://127.0.0.1:${port}/_x`,
    `x@[127.0.0.1]:${port}`,
  ]
  /** Returns copies of an input, each with one of its texts replaced. */
  const places = (value: unknown, put: () => string): unknown[] => {
    if (typeof value === 'string') return [put()]
    if (Array.isArray(value))
      return value.flatMap((item, index) => places(item, put).map(place => value.with(index, place)))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, item]) => places(item, put).map(place => ({ ...value, [key]: place })))
  }

  // Across the three runs, each place receives each kind of address.
  test.each([0, 1, 2])('an address in any field or header is not looked up: no connection leaves (%i)', async from => {
    let turn = from
    const next = () => targets()[turn++ % targets().length] ?? ''
    const person = await applyPerson(t)
    const { token } = await t.enter(person.email, person.password)
    let asked = 0
    const calls = operations.filter(op => op.name !== logIn.name && op.name !== logOut.name)
    for (const op of calls) {
      for (const input of places(sample(op.input), next)) {
        const { headers, ...request } = requestOf(op, input as Record<string, unknown>)
        const evil = { origin: next(), referer: next(), 'x-forwarded-host': next(), 'x-original-url': next() }
        const more = { authorization: `Bearer ${token}`, 'idempotency-key': `n9-${asked++}-00000` }
        const answer = await t.app.inject({ ...request, headers: { ...headers, ...evil, ...more } })
        expect(answer.statusCode, `${op.name} ${answer.body}`).toBeLessThan(500)
      }
    }
    expect(asked).toBeGreaterThan(200)
    expect([hits, attempts]).toEqual([0, []])
  })

  test('an address in a registration or a paper is not looked up: no connection leaves', async () => {
    const person = await applyPerson(t)
    const { token } = await t.enter(person.email, person.password)
    const { address } = await registration(t)
    for (const line1 of targets().filter(text => text.length <= 60))
      await submitIntent(t, token, { address: { ...address, line1 } })
    const document = await PDFDocument.create()
    const page = document.addPage()
    const link = document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      A: { S: 'URI', URI: PDFString.of(targets()[0] ?? '') },
    })
    page.node.addAnnot(document.context.register(link))
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:y="http://127.0.0.1:${port}/y"/>`
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).withXmp(xmp)
    const files = [
      { name: 'a.pdf', bytes: await document.save({ useObjectStreams: false }) },
      { name: 'b.jpg', bytes: await picture.jpeg().toBuffer() },
    ]
    const { id } = await t.db.selectFrom('sales.property').select('id').executeTakeFirstOrThrow()
    const saved = await t.call(saveUserDocuments, { id, way: 'UPLOAD', keep: [] }, { token, files })
    expect(saved.status, saved.raw.body).toBe(200)
    await t.outbox()
    expect([hits, attempts]).toEqual([0, []])

    // Checks that the trap server and the recording of sockets work.
    await fetch(`http://127.0.0.1:${port}/`)
    expect([hits, attempts]).toEqual([1, [`127.0.0.1 ${port}`]])
  })
})
