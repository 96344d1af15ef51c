import type { Database } from '../platform/database/database.ts'
import type { Begun, Logins, Verdict, Visitor } from '../platform/waiting-room.ts'
import type { Passes } from './open-passes.ts'
import type { Memory } from './remember-room.ts'
import { claimAdmission } from './room-rows.ts'

type Given = {
  db: Database
  passes: Passes
  known: () => { memory: Memory | null; now: number }
  logins: Logins
}

/**
 * Binds admissions to accounts: a place admits one account, that of the first login with it, or that of the person who
 * was logged in already when the turn came. From then on the admission is one of that login.
 */
export const bindAdmissions = ({ db, passes, known, logins }: Given) => {
  const bind = async (visitor: Visitor, { db: reader, accountId, sessionId }: Begun): Promise<Verdict> => {
    const { memory, now } = known()
    if (memory === null || now < memory.room.opensAt) return { isIn: true, admission: null }
    const { id: room } = memory.room
    const whose = passes.admittedBy(room, now, visitor)
    // The room has opened since this call began.
    if (whose === null) return { isIn: true, admission: null }
    const isTheirs = whose.startsWith('t')
      ? (await logins.accountOf(reader, whose.slice(1))) === accountId
      : await claimAdmission(reader, room, whose, passes.accountKey(room, accountId))
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
  return { bind, isOfLogin }
}
