import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { quicknet, roundAt } from '#contract/sales/ballot/drand'
import { listBallots } from '#contract/sales/ballot/operations'
import { readConfig } from '../../../config.ts'
import { openLog } from '../../../platform/log.ts'
import { statusesOf } from '../../../testing/index.ts'
import { type Ballots, openBallots } from '../../../testing/staff/ballots.ts'
import { fetchRound } from './fetch-round.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// A past round of quicknet, and its time.
const round = 1_000
const dueAt = '2023-08-23T15:59:24.000Z'
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const another = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
const told = (more = {}) => JSON.stringify({ round, randomness, signature, ...more })

const relays: Server[] = []
const asked: string[] = []
/** Starts a relay on this machine that records the requests it receives. */
const relay = async (answer: RequestListener): Promise<string> => {
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  relays.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const says = (text: string, status = 200) => relay((_, response) => void response.writeHead(status).end(text))
const lies = () => says(told({ signature: another }))
const hangs = () => relay(() => undefined)
/** Address of a relay that was running and has been stopped. */
const dead = async () => {
  const address = await says('')
  await new Promise(done => relays.pop()?.close(done))
  return address
}
const closeRelays = () => {
  for (const server of relays.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
}
afterAll(closeRelays)

describe('a round, from relays of which none is trusted (R-15.2)', () => {
  const log = openLog('silent')
  const fetched = (...addresses: string[]) =>
    fetchRound(
      { config: readConfig({ NODE_ENV: 'test', DRAND_RELAYS: addresses.join(',') }), log },
      { chainHash: quicknet.hash, publicKey: quicknet.publicKey, round },
    )

  test.each<[string, () => Promise<string>]>([
    ['lies', lies],
    ['tells another round', () => says(told({ round: 1_001 }))],
    ['tells another round as this one', () => says(told({ round, signature: another, randomness }))],
    ['tells no signature', () => says(told({ signature: undefined }))],
    ['tells what is no JSON', () => says('<html>')],
    ['tells very much', () => says(`${' '.repeat(1_000_000)}${told()}`)],
    ['does not have it', () => says('{"error":"not found"}', 404)],
    ['sends elsewhere', () => relay((_, r) => void r.writeHead(302, { location: '/elsewhere' }).end())],
    ['is dead', dead],
    ['hangs', hangs],
  ])('one that %s is as if it were not there', async (_what, made) => {
    const bad = await made()
    expect(await fetched(bad)).toBeNull()
    expect(await fetched(bad, await says(told()))).toEqual({ signature, randomness })
  })

  test('what it is asked names the chain and the round', async () => {
    asked.length = 0
    await fetched(await says(told()))
    expect(asked).toEqual([`GET /${quicknet.hash}/public/1000`])
  })

  test('randomness is worked out, whatever a relay says of it', async () => {
    expect(await fetched(await says(told({ randomness: '0'.repeat(64) })))).toEqual({ signature, randomness })
  })

  test('no relay is asked that only this network reaches', async () => {
    const config = readConfig({ NODE_ENV: 'test', DRAND_RELAYS: 'https://relay.example.com' })
    const announced = { chainHash: quicknet.hash, publicKey: quicknet.publicKey, round }
    const inside = () => Promise.resolve([{ address: '169.254.169.254', family: 4 }])
    expect(await fetchRound({ config, log }, announced, inside)).toBeNull()
  })
})

test('relays are none by default, and https addresses in production', () => {
  expect(readConfig({ NODE_ENV: 'test' }).drandRelays).toEqual([])
  expect(() => readConfig({ DRAND_RELAYS: 'api.drand.sh' })).toThrow('DRAND_RELAYS')
  expect(() => readConfig({ NODE_ENV: 'production', DRAND_RELAYS: 'https://a.example,http://b.example' })).toThrow(
    'DRAND_RELAYS must be https',
  )
})

// One ballot from its announcement to its result: each test begins where the previous one ended.
describe('a ballot that a round draws', () => {
  let b: Ballots
  let answer: RequestListener = (_, response) => void response.end(told({ signature: another }))
  beforeAll(async () => {
    closeRelays()
    const changing = await relay((request, response) => answer(request, response))
    b = await openBallots({ DRAND_RELAYS: `${changing},${await dead()}` })
  })
  afterAll(() => b.t.close())
  beforeEach(async () => void (await b.t.db.deleteFrom('platform.limits').execute()))

  const code = (item: { problem: { code: string } }) => item.problem.code
  const set = (changed: { dueAt?: string; round?: number; publicKey?: string }) =>
    b.t.db.updateTable('sales.ballotAnnouncement').set(changed).where('source', '=', 'DRAND').execute()

  test('its round is fixed and public with its announcement', async () => {
    expect(code(await b.round(signature))).toBe('sales.ballot.unfrozen')
    const moment = b.verifyBy + 2 * b.hour + 1_234
    await b.announce(moment, 'DRAND')
    const body = await b.open()
    const fixed = {
      chainHash: quicknet.hash,
      publicKey: quicknet.publicKey,
      round: roundAt(new Date(moment).toISOString()),
    }
    expect(body.announcement).toMatchObject({ source: 'DRAND', drand: fixed })
    const { announcement } = (await b.t.call(listBallots, { sessionId: b.sessionId })).body
    expect(announcement.drand).toEqual(fixed)
    expect(body.hasRelays).toBe(true)
  })

  test('it is not drawn before its moment, nor by digits; no relay is asked before', async () => {
    await b.moveTo(b.verifyBy + b.hour)
    await b.settle()
    await b.confirm((await b.freeze()).body.proposalId)
    expect(code(await b.commit('0123456789'))).toBe('sales.ballot.other-source')
    expect(code(await b.digits('0123456789'))).toBe('sales.ballot.other-source')
    asked.length = 0
    expect([code(await b.round(signature)), code(await b.round(null))]).toEqual([
      'sales.ballot.not-due',
      'sales.ballot.not-due',
    ])
    // The announced moment has come, but the round has not been published.
    await set({ dueAt, round: roundAt(new Date(b.verifyBy + 2 * b.hour).toISOString()) })
    expect(code(await b.round(null))).toBe('sales.ballot.not-due')
    expect(asked).toEqual([])
    await set({ dueAt, round })
  })

  test('what does not prove the round draws nothing', async () => {
    expect((await b.round('b4')).problem.errors).toMatchObject([{ field: 'signature', code: 'signature_needed' }])
    expect(code(await b.round(another))).toBe('sales.ballot.other-round')
    expect(code(await b.round(null))).toBe('sales.ballot.no-round')
    await set({ round: 1_001 })
    expect(code(await b.round(signature))).toBe('sales.ballot.other-round')
    await set({ round, publicKey: quicknet.publicKey.replace(/a$/, 'b') })
    expect(code(await b.round(signature))).toBe('sales.ballot.other-round')
    await set({ publicKey: quicknet.publicKey })
    expect((await b.open()).draw).toBeNull()
  })

  test('one person draws it, once, however many press; anybody can work it out again', async () => {
    answer = (_, response) => void response.end(told())
    const presses = Array.from({ length: 20 }, (_, at) => b.round(at % 2 === 0 ? null : signature))
    const answers = await Promise.all(presses)
    expect(statusesOf(answers).filter(status => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(item => item.status !== 200).map(code))).toEqual(new Set(['sales.ballot.drawn']))
    const { draw } = await b.open()
    expect(draw).toMatchObject({ source: 'DRAND', value: `${round} ${randomness}`, witness: null, signature })
    await expect.poll(async () => (await b.seen()).body.draw).not.toBeNull()
    const { body } = await b.seen()
    expect(body.announcement.drand).toEqual({ chainHash: quicknet.hash, publicKey: quicknet.publicKey, round })
    const lines = ['firsthand-ballot-1', b.sessionId, b.batchId, body.list.listHash, 'DRAND', `1000 ${randomness}`]
    const seed = createHash('sha256').update(lines.map(line => `${line}\n`).join(''))
    expect(body.draw).toMatchObject({ signature, seed: seed.digest('hex') })
  })
})
