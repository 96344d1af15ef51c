import type { RoomState } from '#contract/waiting-room/room-state'
import { isCalled } from '#contract/waiting-room/standing'
import type { Database } from '../platform/database/database.ts'
import type { Logins, Look, Visitor } from '../platform/waiting-room.ts'
import type { QueuePlaces } from './places/assign-queue-places.ts'
import { bindAdmissions } from './bind-admissions.ts'
import { gatherVisitors } from './places/gather-visitors.ts'
import type { Passes } from './places/open-passes.ts'
import { placeVisitors } from './places/place-visitors.ts'
import type { Memory } from './remember-room.ts'
import { type Admitted, letIn } from './room-rows.ts'

type Given = {
  db: Database
  passes: Passes
  places: QueuePlaces
  /** The room as currently known, or null if there is none, and the current time by the database's clock. */
  known: () => { memory: Memory | null; now: number }
  /** The room as it is for everybody. */
  state: () => RoomState
  logins: Logins
}

/** Decides for each visitor whether they are admitted, and their place in the queue otherwise. */
export const answerVisitors = ({ db, passes, places, known, state, logins }: Given) => {
  /** Returns the account that a visitor is logged in to; null if none. */
  const accountOf = async ({ token }: Visitor): Promise<string | null> => {
    const login = token === null ? null : logins.of(token)
    if (login === null || login.until <= known().now || !(await logins.stands(login.sessionId))) return null
    return logins.accountOf(db, login.sessionId)
  }
  const { admits, bind } = bindAdmissions({ db, passes, known, logins })
  const placing = placeVisitors({ passes, places, state })
  const { placeOf, cookieFor, spotOf, look, unplaced, queueUp, standOf } = placing
  const gather = gatherVisitors({ passes, places, placing, accountOf })

  /**
   * Returns the holder of a place: the browser, or its key. The chance of an account is that of all its browsers, and
   * the login with it must be of that account.
   */
  const holderOf = (room: string, spot: Admitted, { visitor, key }: { visitor: Visitor; key: string | null }) => {
    if (spot.kind === 'EARLY' && passes.isOfAccount(room, spot.id)) return spot.id
    return key === null ? passes.browserOf(visitor) : Buffer.from(key, 'base64url')
  }

  const enter = async (visitor: Visitor, key: string | null = null): Promise<Look> => {
    const { memory: mine, now } = known()
    if (mine === null) return look(unplaced('OPEN', { again: 30 }))
    if (now < mine.room.opensAt) return gather(mine, visitor, key)
    const { isIn, admission } = await admits(visitor, false)
    if (isIn) return look(unplaced('ADMITTED', { again: 30 }), { admission })
    const before = placeOf(mine, visitor, key)
    const bound = cookieFor(before, visitor, key)
    // The order is being drawn: who came early has no number yet. Who comes now has one behind the list, once it is closed.
    const early = before?.place.kind === 'EARLY' ? before.place.id : null
    if (!mine.room.isDrawn && (early !== null || (before === null && mine.room.listClosedAt === null)))
      return look(unplaced('WAITING', { again: 5, id: early }), bound)
    const { spot, cookies } =
      before === null ? await queueUp(mine, visitor, key) : { spot: spotOf(mine, before.place), cookies: bound }
    const isTurn = spot !== null && isCalled(spot, { early: mine.room.early, upTo: mine.room.admittedUpTo })
    // A page is asked for without a key: its script then proves whose place it is.
    if (!isTurn || before?.needsKey === true) return look(standOf(spot), cookies)
    const whose = spot.kind === 'NUMBER' ? `n${spot.number}` : `e${spot.id.toString('hex')}`
    const isHere = mine.isHere(whose, visitor.area)
    const browser = holderOf(mine.room.id, spot, { visitor, key })
    if (isHere && (await letIn(db, mine.room.id, spot, browser)))
      return look(unplaced('ADMITTED', { again: 30 }), {
        ...cookies,
        admission: passes.admission(mine.room.id, whose, now, visitor),
      })
    // Another browser was admitted with this place, or the place is used from too many networks: it is invalid, and
    // the visitor gets a new one.
    const next = await queueUp(mine, visitor, key)
    return look(standOf(next.spot), next.cookies)
  }
  return { admits, bind, enter }
}
