import type { Database } from '../platform/database/database.ts'
import type { Begun, Logins, Verdict, Visitor } from '../platform/waiting-room.ts'
import type { Passes } from './places/open-passes.ts'
import type { Memory } from './remember-room.ts'
import { claimAdmission } from './room-rows.ts'

type Given = {
  db: Database
  passes: Passes
  known: () => { memory: Memory | null; now: number }
  logins: Logins
}

/**
 * Decides by admissions who may go on, and binds them to accounts: a place admits one account, that of the first login
 * with it, or that of the person who was logged in already when the turn came. From then on the admission is one of that
 * login.
 */
export const bindAdmissions = ({ db, passes, known, logins }: Given) => {
  /** The chance that an account had in the draw admits no other account, even if that one logs in first. */
  const mayClaim = (room: string, whose: string, accountId: string): boolean => {
    if (!whose.startsWith('e')) return true
    const id = Buffer.from(whose.slice(1), 'hex')
    return !passes.isOfAccount(room, id) || id.equals(passes.idOfAccount(room, accountId))
  }

  const bind = async (visitor: Visitor, { db: reader, accountId, sessionId }: Begun): Promise<Verdict> => {
    const { memory, now } = known()
    if (memory === null || now < memory.room.opensAt) return { isIn: true, admission: null }
    const { id: room } = memory.room
    const whose = passes.admittedBy(room, now, visitor)
    // The room has opened since this call began.
    if (whose === null) return { isIn: true, admission: null }
    const isTheirs = whose.startsWith('t')
      ? (await logins.accountOf(reader, whose.slice(1))) === accountId
      : mayClaim(room, whose, accountId) &&
        (await claimAdmission(reader, room, whose, passes.accountKey(room, accountId)))
    if (!isTheirs) return { isIn: false, admission: null, isOver: true }
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
