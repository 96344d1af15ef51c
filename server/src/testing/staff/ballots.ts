import { announceBallot } from '#contract/sales/ballot/announcement'
import {
  drawByRound,
  freezeBallot,
  getBallot,
  getBallotList,
  getBallotResult,
  openStaffBallot,
} from '#contract/sales/ballot/operations'
import { commitDigits, enterDigits } from '#contract/sales/ballot/digits'
import { addSheet } from '#contract/sales/ballot/sheet'
import { confirmProposal } from '#contract/staff/proposal'
import { voidDue } from '../../sales/index.ts'
import { enterStaff } from '../enter-staff.ts'
import { openTestApp, sessions, type TestApp, type TestFile } from '../index.ts'
import { photo } from '../registrants.ts'
import { registered, verified } from './registered.ts'

const hour = 3_600_000

type Ways = { t: TestApp; sessionId: string; managers: { office: string; second: string } }

/** The actions of two staff members on a ballot: a sales manager, and a supervisor as the second person. */
const waysOf = ({ t, sessionId, managers }: Ways) => {
  const by = (who: string) => ({ office: who })
  const propose = (dueAt: number, source: 'DIGITS' | 'DRAND' = 'DIGITS', reason: string | null = null) =>
    t.call(announceBallot, { sessionId, source, dueAt: new Date(dueAt).toISOString(), reason }, by(managers.office))
  const confirm = (id: string, who = managers.second) => t.call(confirmProposal, { id }, by(who))
  return {
    open: async () => (await t.call(openStaffBallot, { sessionId }, by(managers.office))).body,
    propose,
    /** Proposes the ballot as the manager and confirms it as the supervisor. Returns the first answer. */
    announce: async (...said: Parameters<typeof propose>) => {
      const proposed = await propose(...said)
      if (proposed.status === 200) await confirm(proposed.body.proposalId)
      return proposed
    },
    /** Uploads the scan of the signed sheet. */
    sheet: (who = managers.office, file: TestFile = photo) =>
      t.call(addSheet, { sessionId }, { office: who, files: [file] }),
    round: (signature: string | null, who = managers.office) => t.call(drawByRound, { sessionId, signature }, by(who)),
    freeze: (reason: string | null = null) => t.call(freezeBallot, { sessionId, reason }, by(managers.office)),
    confirm,
    /** Commits the digits, by default as the sales manager. */
    commit: (digits: string, who = managers.office, reason: string | null = null) =>
      t.call(commitDigits, { sessionId, digits, witness: 'LAM Wai, solicitor', reason }, by(who)),
    /** Enters the committed digits, by default as the supervisor. */
    digits: (digits: string, who = managers.second) => t.call(enterDigits, { sessionId, digits }, by(who)),
  }
}

/**
 * Opens a session with two verified registrations and one that is not verified, and the actions of two staff members
 * on its ballot.
 */
export const openBallots = async (settings: Record<string, string> = {}) => {
  const t = await openTestApp(settings)
  const sessionId = sessions.open
  const counter = await enterStaff(t, 'COUNTER')
  const [one, other, late] = [await verified(t, counter), await verified(t, counter), await registered(t)]
  const session = await t.db
    .selectFrom('sales.session')
    .select('verifyBy')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { batchId } = await t.db
    .selectFrom('sales.ticket')
    .select('batchId')
    .where('id', '=', one.ticketId)
    .executeTakeFirstOrThrow()
  const verifyBy = Date.parse(session.verifyBy)
  const managers = { office: '', second: '' }
  /** Logs both in again, because staff logins do not last as long as the clock moves. */
  const enter = async () => {
    managers.office = await enterStaff(t, 'SALES_MANAGER')
    // The second person need not be a sales manager: a supervisor confirms, and enters the digits too.
    managers.second = await enterStaff(t, 'SUPERVISOR')
  }
  await enter()
  let moved = 0
  const moveTo = async (instant: number) => {
    await t.moveClock(instant - Date.now() - moved)
    moved = instant - Date.now()
    await enter()
  }
  return {
    t,
    sessionId,
    batchId,
    one,
    other,
    late,
    verifyBy,
    hour,
    managers,
    moveTo,
    /** Voids the registrations that were not verified in time. */
    settle: () => voidDue(t.context),
    ...waysOf({ t, sessionId, managers }),
    seen: async () => t.call(getBallot, { batchId }),
    text: async (op: typeof getBallotList | typeof getBallotResult) => (await t.call(op, { batchId })).raw.body,
  }
}
export type Ballots = Awaited<ReturnType<typeof openBallots>>
