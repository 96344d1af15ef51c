import type { Look, Visitor } from '../../platform/waiting-room.ts'
import type { QueuePlaces } from './assign-queue-places.ts'
import type { Passes } from './open-passes.ts'
import type { Held, Placing } from './place-visitors.ts'
import type { Memory } from '../remember-room.ts'

type Given = {
  passes: Passes
  places: QueuePlaces
  placing: Placing
  /** Returns the account that a visitor is logged in to; null if none. */
  accountOf: (visitor: Visitor) => Promise<string | null>
}

/** Enters whoever comes before the opening in the draw. */
export const gatherVisitors = ({ passes, places, placing, accountOf }: Given) => {
  const { placeOf, cookieOf, cookieFor, look, unplaced } = placing

  type Entering = { visitor: Visitor; key: string | null; before: Held | null; id: Buffer }

  /**
   * Enters the account of a visitor in the draw, once, from whatever browsers it comes. What the browser had by itself
   * leaves the draw: one person has one chance. Returns null if the account cannot be entered at the moment.
   */
  const gatherAccount = async (mine: Memory, { visitor, key, before, id }: Entering): Promise<Look | null> => {
    const stand = unplaced('GATHERING', { again: 30, id })
    const had = before?.place.kind === 'EARLY' ? before.place.id : null
    if (had?.equals(id) === true) return look(stand, cookieFor(before, visitor, key))
    const instead = had === null || passes.isOfAccount(mine.room.id, had) ? null : had
    if (!(await places.enterAccount(mine, id, instead))) return null
    return look(stand, cookieOf({ room: mine.room.id, kind: 'EARLY', id }, visitor, key))
  }

  /** Before the opening: enters each visitor in the draw once. */
  const gather = async (mine: Memory, visitor: Visitor, key: string | null): Promise<Look> => {
    const before = placeOf(mine, visitor, key)
    // A copy of a cookie without its key changes nothing in the draw.
    const account = before?.needsKey === true ? null : await accountOf(visitor)
    if (account !== null) {
      const entered = await gatherAccount(mine, { visitor, key, before, id: passes.idOfAccount(mine.room.id, account) })
      if (entered !== null) return entered
    }
    const id = before?.place.kind === 'EARLY' ? before.place.id : await places.enterDraw(mine, visitor)
    const stand = unplaced('GATHERING', { again: 30, id })
    if (before !== null) return look(stand, cookieFor(before, visitor, key))
    // The visitor comes after the draw, before all who ask later.
    if (id === null) return look(stand, { place: places.slotFor(mine, visitor) })
    return look(stand, cookieOf({ room: mine.room.id, kind: 'EARLY', id }, visitor, key))
  }
  return gather
}
