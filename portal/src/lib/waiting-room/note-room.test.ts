import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomState } from '#contract/waiting-room/room-state'
import { store } from '../storage.ts'
import { noteRoom, readRoomNote } from './note-room.ts'

const room = 'b1000000-0000-4000-8000-000000000041'
const [hash, root, other] = ['a', 'b', 'c'].map(digit => digit.repeat(64)) as [string, string, string]
const listClosedAt = '2026-12-08T03:00:03.000Z'

const gathering: RoomState = {
  state: 'GATHERING',
  room,
  now: listClosedAt,
  opensAt: '2026-12-08T03:00:00.000Z',
  endsAt: null,
  seedHash: hash,
  seed: null,
  early: 0,
  upTo: 0,
  last: 0,
  pace: [],
  source: 'DRAND',
  round: 900,
}
const drawing: RoomState = { ...gathering, state: 'DRAWING', root, round: 901, listClosedAt }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what is announced is noted once, with the first root', () => {
  noteRoom(gathering, '1'.repeat(32))
  expect(readRoomNote()).toMatchObject({ id: '1'.repeat(32), seedHash: hash, root: null })
  expect(readRoomNote()?.announced).toBeUndefined()
  noteRoom(drawing)
  noteRoom({ ...drawing, root: other, round: 902, listClosedAt: '2026-12-08T03:00:04.000Z' })
  noteRoom({ ...drawing, state: 'WAITING', seed: other, source: 'OWN' })
  expect(readRoomNote()).toMatchObject({
    root,
    announced: { source: 'DRAND', round: 901, listClosedAt },
    isDrawn: true,
  })
})

test('who comes after the draw, or noted a root before there was more to note, notes no announcement', () => {
  noteRoom({ ...drawing, state: 'WAITING', seed: other })
  expect(readRoomNote()).toMatchObject({ seedHash: null, root: null })
  expect(readRoomNote()?.announced).toBeUndefined()
  store(
    'localStorage',
    'fh-waiting-room',
    JSON.stringify({ room, id: null, seedHash: hash, root, isDrawn: false, at: Date.now() }),
  )
  noteRoom(drawing)
  expect(readRoomNote()?.root).toBe(root)
  expect(readRoomNote()?.announced).toBeUndefined()
})

test('the own seed is announced without a round', () => {
  const { round: _round, ...own } = drawing
  noteRoom({ ...own, source: 'OWN' })
  expect(readRoomNote()?.announced).toEqual({ source: 'OWN', round: null, listClosedAt })
})
