// One person before the waiting room: a browser with cookies and, for half of them, a key. It follows the public state by
// the portal's own code.
import { setTimeout as sleep } from 'node:timers/promises'
import { listActiveSessions } from '../../contract/src/sales/property/sales-session.ts'
import { proofText } from '../../contract/src/waiting-room/place-proof.ts'
import type { RoomState } from '../../contract/src/waiting-room/room-state.ts'
import { bindPlace, getWaitingRoom, type QueueStatus, showRoom } from '../../contract/src/waiting-room/waiting-room.ts'
import { enterDraw, followTurn } from '../../portal/src/lib/waiting-room/follow-turn.ts'

/** Milliseconds after which a request without an answer is given up. */
const timeoutMs = 15_000

export interface Person {
  /** The place that was answered: `n` and a number, or `e` and an id in hex. */
  place: string | null
  /** The places by which this person was admitted. */
  admitted: Set<string>
  admittedAt: number
  headers: () => Record<string, string>
}

/** What all people before a room share. */
export interface Site {
  url: string
  roomId: string
  counts: { states: number; unanswered: number; toldOpen: number }
  fault: (law: string) => void
  watch: (state: RoomState, own: { seen: number }) => void
  checkCalled: (place: string) => Promise<void>
  isOver: () => boolean
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

/** Makes a key. Returns the function that signs the state of a room by it. */
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

/** Opens a browser with cookies. `ask` returns null if there is no answer, or another one than 200. */
const openBrowser = (name: string, { url, counts }: Site) => {
  const cookies = new Map<string, string>()
  const headers = (): Record<string, string> => ({
    'user-agent': name,
    ...(cookies.size > 0 && { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') }),
  })
  const store = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(key)
      else cookies.set(key, value)
    }
  }
  const send = async (path: string, body?: unknown): Promise<{ status: number; json: unknown } | null> => {
    const given = body !== undefined && { method: 'POST', body: JSON.stringify(body) }
    const type = body !== undefined && { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url + path, { ...given, headers: { ...headers(), ...type }, signal }).catch(() => null)
    if (response === null) return null
    store(response)
    return { status: response.status, json: await response.json().catch(() => null) }
  }
  return {
    headers,
    send,
    ask: async (path: string, body?: unknown): Promise<unknown> => {
      const answer = await send(path, body)
      if (answer?.status === 200) return answer.json
      counts.unanswered++
      return null
    },
    /** The admission: the room, whose it is, until when, and a signature. */
    admittedBy: (): string | null => cookies.get('firsthand-admission')?.split('.')[1] ?? null,
  }
}

type Browser = ReturnType<typeof openBrowser>

/** Notes what a person was answered. */
const note = async (person: Person, { state, ...status }: QueueStatus, { admittedBy }: Browser, site: Site) => {
  if (state === 'ADMITTED') {
    const by = admittedBy()
    if (by === null) return site.fault('admissions without a cookie')
    if (by.startsWith('t')) return
    if (person.place !== null && by !== person.place) site.fault('places lost: admitted by another')
    person.place ??= by
    person.admitted.add(by)
    person.admittedAt ||= Date.now()
    return site.checkCalled(by)
  }
  const place = placeOf({ state, ...status })
  if (place === null) return
  if (person.place !== null && place !== person.place) site.fault('places lost: another one was answered')
  person.place ??= place
}

/** Whoever was admitted asks for what only they get, and once more for the turn: it is the same. */
const useTurn = async (browser: Browser, enter: () => Promise<QueueStatus | null>, site: Site): Promise<void> => {
  for (let tries = 0; tries < 30 && !site.isOver(); tries++) {
    await sleep(1_000 + Math.random() * 1_000)
    const answer = await browser.send(listActiveSessions.path)
    if (answer?.status === 403) return site.fault('admitted people who were refused')
    const again = await enter()
    if (again !== null && again.state !== 'ADMITTED') return site.fault('places lost: admitted people who wait again')
    if (answer?.status === 200 && again !== null) return
  }
}

export interface Coming {
  withKey: boolean
  /** Whether this person comes before the opening. */
  early: boolean
}

/** Begins a visit. Returns the person, and a promise that resolves when the person is in or all is over. */
export function visit(name: string, { withKey, early }: Coming, site: Site): { person: Person; isIn: Promise<void> } {
  const browser = openBrowser(name, site)
  const person: Person = { place: null, admitted: new Set(), admittedAt: 0, headers: browser.headers }
  const key = withKey ? openKey() : null
  const own = { seen: 0, state: null as RoomState | null }
  const read = async (): Promise<RoomState | null> => {
    const state = (await browser.ask(showRoom.path)) as RoomState | null
    if (state === null) return null
    site.counts.states++
    site.watch(state, own)
    return (own.state = state)
  }
  const enter = async (): Promise<QueueStatus | null> => {
    const proof = key && own.state?.room ? await (await key)(own.state) : null
    // A browser with a key enters by it alone: without an answer it comes again.
    if (key !== null && proof === null) return null
    const path = proof === null ? getWaitingRoom.path : bindPlace.path
    const status = (await browser.ask(path, proof ?? undefined)) as QueueStatus | null
    if (status !== null) await note(person, status, browser, site)
    return status
  }
  const isOpen = (state: RoomState | null) => state?.room === site.roomId && state.state === 'WAITING'
  const come = async () => {
    const ways = { enter, read, show: () => undefined }
    if (early) {
      await enterDraw(ways, site.isOver)
      while (!site.isOver() && !isOpen(await read())) await sleep(1_000 + Math.random() * 1_000)
    }
    while (person.admitted.size === 0 && !site.isOver()) {
      await followTurn(null, ways)
      if (person.admitted.size > 0) return
      site.counts.toldOpen++
      await sleep(1_000)
    }
  }
  return { person, isIn: come().then(() => void useTurn(browser, enter, site)) }
}
