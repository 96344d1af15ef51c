// People who wait before the waiting room while machines fail. Each follows the public state by the portal's own code, with
// its intervals and through the caches; those with a key sign as a browser does. Everything they are answered is noted, and
// laws.ts judges it.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { proofText } from '../../contract/src/waiting-room/place-proof.ts'
import type { RoomState } from '../../contract/src/waiting-room/room-state.ts'
import type { QueueStatus } from '../../contract/src/waiting-room/waiting-room.ts'
import { enterDraw, followTurn } from '../../portal/src/lib/waiting-room/follow-turn.ts'

/** Milliseconds after which a request without an answer is given up. */
const timeoutMs = 15_000
/** Milliseconds by which one reader's state may be older than what the same reader has seen: two processes and two caches. */
const lateMs = 6_000

/** What a crowd was answered that it should not have been, by law. */
export type Faults = Record<string, number>

export interface Person {
  name: string
  /** The place that was answered: `n` and a number, or `e` and an id in hex. */
  place: string | null
  /** The places by which this person was admitted. */
  admitted: Set<string>
  answeredAt: number
  admittedAt: number
  headers: () => Record<string, string>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

const openKey = async () => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign'])
  const key = base64url(await crypto.subtle.exportKey('raw', publicKey))
  return async ({ room, now }: RoomState) => {
    const text = Buffer.from(proofText(room ?? '', { key, at: now }))
    return { key, at: now, signature: base64url(await crypto.subtle.sign(algorithm, privateKey, text)) }
  }
}

const placeOf = ({ id, number }: QueueStatus): string | null =>
  id === null ? (number === null ? null : `n${number}`) : `e${id}`

/** The admission of a cookie: the room, whose it is, until when, and a signature. */
const admissionIn = (cookies: ReadonlyMap<string, string>): string | null =>
  cookies.get('firsthand-admission')?.split('.')[1] ?? null

const takeCookies = (cookies: Map<string, string>, response: Response) => {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** Watches the answers of one room, which may never go back. */
const watchStates = (fault: (law: string) => void) => {
  let [newest, isPaused] = [null as RoomState | null, false]
  return {
    pause: () => void (isPaused = true),
    goOn: () => void ([newest, isPaused] = [null, false]),
    /** Returns the last place that a state told of. */
    last: () => newest?.last ?? 0,
    watch: (state: RoomState, own: { seen: number }) => {
      if (isPaused) return
      const now = Date.parse(state.now)
      if (now < own.seen - lateMs) fault('states that were much older than one seen before')
      own.seen = Math.max(own.seen, now)
      if (newest !== null && newest.room === state.room) {
        const isLater = now >= Date.parse(newest.now)
        if (isLater && state.upTo < newest.upTo) fault('states that took back a call')
        if (isLater && state.last < newest.last) fault('states that took back a place')
        if (!isLater) return
      }
      newest = state
    },
  }
}

export interface CrowdSettings {
  url: string
  /** Address of the database, of which the calls are read. */
  databaseUrl: string
  roomId: string
}

const openPool = (connectionString: string) => {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 3_000 })
  pool.on('error', () => undefined)
  return pool
}

/** Opens a crowd before one room. */
export function openCrowd({ url, databaseUrl, roomId }: CrowdSettings) {
  const people: Person[] = []
  const faults: Faults = {}
  const counts = { states: 0, unanswered: 0, toldOpen: 0, unchecked: 0 }
  const fault = (law: string) => void (faults[law] = (faults[law] ?? 0) + 1)
  const states = watchStates(fault)
  let pool = openPool(databaseUrl)
  let isOver = false

  const ask = async (path: string, cookies: Map<string, string>, init: RequestInit): Promise<Response | null> => {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
    if (response?.status !== 200) {
      counts.unanswered++
      await response?.arrayBuffer().catch(() => null)
      return null
    }
    takeCookies(cookies, response)
    return response
  }

  /** Nobody is admitted before the call: the room has called as many when the answer is here. */
  const checkCalled = async (place: string): Promise<void> => {
    const text = `select admitted_up_to, early, floor(('x' || substr(encode(sha256(seed || decode($1, 'hex')), 'hex'), 1, 8))::bit(32)::bigint * early / 4294967296.0) + 1 as drawn
      from waiting.room where closed_at is null`
    const { rows } = await pool
      .query<{ admitted_up_to: number; drawn: string }>(text, [place.startsWith('e') ? place.slice(1) : ''])
      .catch(() => ({ rows: [] }))
    const [row] = rows
    if (row === undefined) counts.unchecked++
    else if ((place.startsWith('n') ? Number(place.slice(1)) : Number(row.drawn)) > row.admitted_up_to)
      fault('admissions before the call')
  }

  const note = async (person: Person, status: QueueStatus, cookies: Map<string, string>): Promise<void> => {
    if (status.state === 'ADMITTED') {
      const by = admissionIn(cookies)
      if (by === null) return fault('admissions without a cookie')
      if (by.startsWith('t')) return
      if (person.place !== null && by !== person.place) fault('places lost: admitted by another')
      person.place ??= by
      person.admitted.add(by)
      person.admittedAt ||= Date.now()
      return checkCalled(by)
    }
    const place = placeOf(status)
    if (place === null) return
    if (person.place !== null && place !== person.place) fault('places lost: another one was answered')
    if (person.place === null) person.answeredAt = Date.now()
    person.place ??= place
  }

  /** @param early whether this person comes before the opening */
  const come = async (name: string, { withKey, early }: { withKey: boolean; early: boolean }): Promise<Person> => {
    const cookies = new Map<string, string>()
    const headers = () => ({
      'user-agent': name,
      ...(cookies.size > 0 && { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') }),
    })
    const person: Person = { name, place: null, admitted: new Set(), answeredAt: 0, admittedAt: 0, headers }
    people.push(person)
    const sign = withKey ? await openKey() : null
    const [own, last] = [{ seen: 0 }, { state: null as RoomState | null }]
    const read = async (): Promise<RoomState | null> => {
      const response = await ask('/v1/waiting-room/state', new Map(), { headers: { 'user-agent': name } })
      const state = response && ((await response.json().catch(() => null)) as RoomState | null)
      if (state === null) return null
      counts.states++
      states.watch(state, own)
      return (last.state = state)
    }
    const enter = async (): Promise<QueueStatus | null> => {
      const proof = sign && last.state?.room ? await sign(last.state) : null
      // A browser with a key enters by it alone: without an answer it comes again.
      if (sign !== null && proof === null) return null
      const response = await (proof === null
        ? ask('/v1/waiting-room', cookies, { headers: headers() })
        : ask('/v1/waiting-room/place', cookies, {
            method: 'POST',
            headers: { ...headers(), 'content-type': 'application/json' },
            body: JSON.stringify(proof),
          }))
      const status = response && ((await response.json().catch(() => null)) as QueueStatus | null)
      if (status !== null) await note(person, status, cookies)
      return status
    }
    const ways = { enter, read, show: () => undefined }
    const isOpen = (state: RoomState | null) => state?.room === roomId && state.state === 'WAITING'
    if (early) {
      await enterDraw(ways, () => !isOver)
      while (!isOver && !isOpen(await read())) await sleep(1_000 + Math.random() * 1_000)
    }
    while (person.admitted.size === 0 && !isOver) {
      await followTurn(null, ways)
      if (person.admitted.size > 0) break
      counts.toldOpen++
      await sleep(1_000)
    }
    return person
  }
  return {
    people,
    faults,
    counts,
    come,
    waiting: () => people.filter(({ place, admitted }) => place !== null && admitted.size === 0).length,
    /** Returns the last place that a state told of. */
    lastGiven: states.last,
    /** The room goes on from an earlier moment in another database: what its states say is watched again from `goOn` on. */
    restart: (other: string) => {
      states.pause()
      void pool.end()
      pool = openPool(other)
    },
    goOn: states.goOn,
    end: async () => {
      isOver = true
      await pool.end()
    },
  }
}

export type Crowd = ReturnType<typeof openCrowd>
