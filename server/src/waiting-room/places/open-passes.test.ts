import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Visitor } from '../../platform/waiting-room.ts'
import { openPasses } from './open-passes.ts'

const passesOf = (key: string) =>
  openPasses({
    mac: (kind: string, text: string | Buffer) => createHmac('sha256', key).update(`${kind}|`).update(text).digest(),
  })
const passes = passesOf('ours')
const [room, other] = ['b1000000-0000-4000-8000-000000000001', 'b1000000-0000-4000-8000-000000000002']
const visitor = (place: string | null, browser = 'Browser'): Visitor => ({
  place,
  seat: null,
  admission: null,
  token: null,
  browser,
  networks: [],
  area: '',
})
const slot = { id: '0011223344556677', since: 1_000 }
const minute = 60_000

test('a slot is read by the browser that got it, in its room', () => {
  const text = passes.slot(room, slot, 2_000.5, visitor(null))
  expect(passes.readSlot(room, 3_000, visitor(text))).toEqual(slot)
  expect(passes.readSlot(other, 3_000, visitor(text))).toBeNull()
  expect(passes.readSlot(room, 3_000, visitor(text, 'Other'))).toBeNull()
})

test('a slot that is not shown for three minutes is worth nothing; one that is shown keeps its time', () => {
  const first = passes.slot(room, slot, 0, visitor(null))
  expect(passes.readSlot(room, 3 * minute, visitor(first))).toBeNull()
  const later = passes.slot(room, slot, 2 * minute, visitor(first))
  expect(passes.readSlot(room, 4 * minute, visitor(later))).toEqual(slot)
})

test('a slot is no place and no admission, a place is no slot, and nothing forged is one', () => {
  const text = passes.slot(room, slot, 0, visitor(null))
  expect(passes.readPlace(visitor(text))).toBeNull()
  expect(passes.admittedBy(room, 0, { ...visitor(null), admission: text })).toBeNull()
  const place = passes.place({ room, kind: 'NUMBER', number: 7 }, visitor(null))
  const forged = [place, text.replace('.1000.', '.1.'), passesOf('other').slot(room, slot, 0, visitor(null)), 'x', '']
  for (const cookie of forged) expect(passes.readSlot(room, 0, visitor(cookie)), cookie).toBeNull()
})
