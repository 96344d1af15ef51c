import type { Database, Reader } from '../platform/database/database.ts'
import type { Begun, Logins, Verdict, Visitor } from '../platform/waiting-room.ts'
import type { Passes } from './places/open-passes.ts'
import type { Memory } from './remember-room.ts'
import { claimAdmission, isInDraw, storeEarlyIn } from './room-rows.ts'

type Given = {
  db: Database
  passes: Passes
  known: () => { memory: Memory | null; now: number }
  logins: Logins
}

type Claim = {
  room: string
  /** `n` and the number of an admission, or `e` and its id in hex. */
  whose: string
  /** The id that the account has in the draw, if it is there. */
  own: Buffer
}

/** The chances that accounts have in the draw, whatever browsers they come from. */
const accountChances = (passes: Passes) => {
  /**
   * The chance of an account admits no other account, even if that one logs in first; and an account with a chance of its
   * own is admitted by no other one.
   */
  const mayClaim = async (reader: Reader, { room, whose, own }: Claim): Promise<boolean> => {
    if (!whose.startsWith('e')) return true
    const id = Buffer.from(whose.slice(1), 'hex')
    return passes.isOfAccount(room, id) ? id.equals(own) : !(await isInDraw(reader, room, own))
  }
  const placeOfAccount = (room: string, id: Buffer, visitor: Visitor) =>
    passes.place({ room, kind: 'EARLY', id }, visitor)

  /**
   * Before the opening: whoever logs in enters the draw with the account. What the browser had by itself leaves the draw
   * at once, or, if it is bound to a key, when its script proves that it holds the key.
   */
  const enterDraw = async (room: string, visitor: Visitor, { db: tx, accountId }: Begun): Promise<Verdict> => {
    const isIn = { isIn: true, admission: null }
    const own = passes.idOfAccount(room, accountId)
    const seat = passes.readSeat(visitor)?.place ?? null
    const before = seat?.room === room ? seat : passes.readPlace(visitor)
    const had = before?.room === room && before.kind === 'EARLY' ? before.id : null
    if (had?.equals(own) === true) return isIn
    const mayLeave = had !== null && before !== seat && !passes.isOfAccount(room, had)
    const isStored = await storeEarlyIn(tx, room, [own], mayLeave ? had : null)
    return isStored ? { ...isIn, place: placeOfAccount(room, own, visitor) } : isIn
  }
  return { mayClaim, placeOfAccount, enterDraw }
}

/**
 * Decides by admissions who may go on, and binds them to accounts: a place admits one account, that of the first login
 * with it, or that of the person who was logged in already when the turn came. From then on the admission is one of that
 * login.
 */
export const bindAdmissions = ({ db, passes, known, logins }: Given) => {
  const { mayClaim, placeOfAccount, enterDraw } = accountChances(passes)
  const bind = async (visitor: Visitor, begun: Begun): Promise<Verdict> => {
    const { db: reader, accountId, sessionId } = begun
    const { memory, now } = known()
    if (memory === null) return { isIn: true, admission: null }
    const room = memory.room.id
    if (now < memory.room.opensAt) return enterDraw(room, visitor, begun)
    const whose = passes.admittedBy(room, now, visitor)
    // The room has opened since this call began.
    if (whose === null) return { isIn: true, admission: null }
    const own = passes.idOfAccount(room, accountId)
    const isTheirs = whose.startsWith('t')
      ? (await logins.accountOf(reader, whose.slice(1))) === accountId
      : (await mayClaim(reader, { room, whose, own })) &&
        (await claimAdmission(reader, room, whose, passes.accountKey(room, accountId)))
    if (!isTheirs) {
      const refused = { isIn: false, admission: null, isOver: true } as const
      return (await isInDraw(reader, room, own)) ? { ...refused, place: placeOfAccount(room, own, visitor) } : refused
    }
    return { isIn: true, admission: passes.admission(room, `t${sessionId}`, now, visitor) }
  }

  /** Returns whether a call of a logged-in person may use an admission. */
  const isOfLogin = async (whose: string, visitor: Visitor): Promise<Verdict> => {
    const login = visitor.token === null ? null : logins.of(visitor.token)
    // Whoever is not logged in is refused by the call itself.
    if (login === null || whose === `t${login.sessionId}`) return { isIn: true, admission: null }
    const accountId = await logins.accountOf(db, login.sessionId)
    return accountId === null
      ? { isIn: true, admission: null }
      : bind(visitor, { db, accountId, sessionId: login.sessionId })
  }
  /**
   * Returns the login under which a visitor was already active when the load became too high, or null if there is no
   * valid one.
   */
  const loginBefore = async ({ token }: Visitor, opensAt: number, now: number): Promise<string | null> => {
    const login = token === null ? null : logins.of(token)
    if (login === null || login.from > opensAt || login.until <= now) return null
    return (await logins.stands(login.sessionId)) ? `t${login.sessionId}` : null
  }

  const admits = async (visitor: Visitor, isOwn: boolean): Promise<Verdict> => {
    const { memory, now } = known()
    if (memory === null || now < memory.room.opensAt) return { isIn: true, admission: null }
    const { id, cause, opensAt } = memory.room
    const before = passes.admittedBy(id, now, visitor)
    if (before !== null) {
      const isIn = memory.isHere(before, visitor.area)
      return isIn && isOwn ? isOfLogin(before, visitor) : { isIn, admission: null }
    }
    const whose = cause === 'LOAD' ? await loginBefore(visitor, opensAt, now) : null
    // A visitor who was active when the load became too high may continue, also with the tokens that follow.
    if (whose !== null && memory.isHere(whose, visitor.area))
      return { isIn: true, admission: passes.admission(id, whose, now, visitor) }
    return { isIn: false, admission: null }
  }
  return { admits, bind }
}
