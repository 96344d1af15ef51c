// People with a key of their own, as a browser has one: each signs at the entry, follows the public state, and asks the
// program once more, when its place is called.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PlaceProof, proofText } from '../../contract/src/waiting-room/place-proof.ts'
import type { RoomState } from '../../contract/src/waiting-room/room-state.ts'
import { chanceOf, isCalled, type Spot, standingOf } from '../../contract/src/waiting-room/standing.ts'
import type { QueueStatus } from '../../contract/src/waiting-room/waiting-room.ts'
import { type Connection, openConnection } from '../connection.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

type Key = { text: string; own: CryptoKey }
/** A browser that has a place: its key, its cookie, its address and its id in the draw. */
export type Follower = { key: Key; cookie: string; address: string; id: string }

export const makeKeys = (count: number): Promise<Key[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign'])
      return { text: base64url(await crypto.subtle.exportKey('raw', publicKey)), own: privateKey }
    }),
  )

const sign = async ({ text: key, own }: Key, { room, now: at }: RoomState): Promise<PlaceProof> => {
  const text = Buffer.from(proofText(room ?? '', { key, at }))
  return { key, at, signature: base64url(await crypto.subtle.sign(algorithm, own, text)) }
}

type Asking = { cookie?: string; address: string }

/** Asks the program with a proof. */
export const prove = async (line: Connection, proof: PlaceProof, { cookie, address }: Asking) => {
  const headers = {
    'x-forwarded-for': address,
    'user-agent': 'Browser',
    'content-type': 'application/json',
    ...(cookie !== undefined && { cookie }),
  }
  const { head, body } = await line.ask('POST', '/v1/waiting-room/place', headers, JSON.stringify(proof))
  const seat = /\r\nset-cookie: ([^;]*seat=[^;]+)/i.exec(head)?.[1] ?? null
  return { stand: JSON.parse(body.toString()) as QueueStatus, seat }
}

/** Signs with one of the keys for each of the addresses, and returns the proofs: the caller's work, not the program's. */
export const signAll = (keys: readonly Key[], state: RoomState, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address, at) => {
      const key = keys[at % keys.length]
      if (key === undefined) throw new Error('no keys')
      return { key, address, proof: await sign(key, state) }
    }),
  )

export type Followed = {
  /** Whether the browser was admitted when its place was called. */
  isIn: boolean
  /** Seconds from the state that called it until it was in. */
  seconds: number
  /** Number of times that it read the state, and that it asked the program. */
  reads: number
  asks: number
}

const spotOf = (id: string, seed: string): Spot => ({
  kind: 'EARLY',
  chance: chanceOf(createHash('sha256').update(Buffer.from(seed, 'hex')).update(Buffer.from(id, 'hex')).digest()),
})

/**
 * Follows the state at `statePort` until the place is called, as the portal's script does, and asks the program at
 * `port`.
 */
export const followOne = async (
  { key, cookie, address, id }: Follower,
  { port, statePort }: { port: number; statePort: number },
): Promise<Followed> => {
  const read = async () =>
    (await (await fetch(`http://127.0.0.1:${statePort}/v1/waiting-room/state`)).json()) as RoomState
  let [again, reads] = [Math.random() * 5, 0]
  for (;;) {
    await sleep(again * (0.8 + Math.random() * 0.4) * 1_000)
    const state = await read()
    reads++
    const spot = spotOf(id, state.seed ?? '')
    if (!isCalled(spot, state)) {
      again = standingOf(spot, state).again
      continue
    }
    const called = performance.now()
    await sleep(Math.random() * 1_000)
    const line = openConnection(port, address)
    const { stand } = await prove(line, await sign(key, state), { cookie, address })
    line.close()
    return { isIn: stand.state === 'ADMITTED', seconds: (performance.now() - called) / 1_000, reads, asks: 1 }
  }
}
