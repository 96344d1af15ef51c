import { randomInt } from 'node:crypto'
import { entriesOf } from '#contract/sales/ballot/ballot'
import type { Rehearsal } from '#contract/sales/session/rehearsal'
import { drawEntries } from '../../ballot/draw-entries.ts'
import { voidRehearsed } from '../../ticket/void-due.ts'
import type { WholeSetUp } from '../save-session-revision.ts'
import { moveTicket } from '../../ticket/move-ticket.ts'
import { totalDeposit } from '../../ticket/ticket.ts'
import { copySession } from './copy-session.ts'
import type { Stage } from './make-people.ts'
import { type Made, playDeposits, playTrials } from './play-trials.ts'
import { snapshotBefore } from './snapshot-before.ts'
import type { Play } from './register-made-up.ts'
import { countStates, type Rules, trialsOf, untimely } from './trial.ts'

type Moment = Rehearsal['moments'][number]
type Ballot = Rehearsal['ballots'][number]

/** Number of entries of a draw order that are shown. */
const shown = 10
const minute = 60_000

const readTickets = ({ db, copy }: Play) =>
  db
    .selectFrom('sales.ticket')
    .select(['id', 'intentId', 'accountId', 'sessionId', 'batchId', 'status'])
    .select(['registrationNumber', 'numberOfIntents', 'depositCents'])
    .where('sessionId', '=', copy.sessionId)
    .execute()

/** The desk verifies all registrations except the last one made, whose deadline passes. */
const verifyAllButLast = async (play: Play, made: readonly Made[]): Promise<void> => {
  const tickets = (await readTickets(play)).filter(({ status }) => status === 'REGISTERED')
  const inTurn = made.flatMap(({ id }) => tickets.find(ticket => ticket.id === id) ?? [])
  for (const ticket of inTurn.slice(0, Math.max(1, inTurn.length - 1)))
    await moveTicket(play, ticket, { by: 'staff', event: 'verify', actor: 'rehearsal' })
}

const momentOf = async (
  play: Play,
  name: Moment['name'],
  { at = play.now, trials = [] }: { at?: Date; trials?: Moment['trials'] } = {},
): Promise<Moment> => {
  const tickets = await readTickets(play)
  const paying = tickets.filter(({ status }) => status === 'REGISTERED' || status === 'VERIFIED')
  return {
    name,
    at: at.toISOString(),
    trials,
    counts: countStates(tickets.map(({ status }) => status)),
    depositCents: paying.reduce((sum, ticket) => sum + totalDeposit(ticket), 0),
  }
}

/** Draws each group with fake digits, under a prefix that no real ballot has. */
const drawAll = async (play: Play, groups: WholeSetUp['groups']): Promise<Ballot[]> => {
  const tickets = (await readTickets(play)).filter(({ status }) => status === 'VERIFIED')
  const { sessionId, batchIds } = play.copy
  return batchIds.map((batchId, index) => {
    const mine = tickets.filter(ticket => ticket.batchId === batchId)
    const entries = entriesOf(mine)
    const value = Array.from({ length: 10 }, () => randomInt(10)).join('')
    const drawn = drawEntries(entries, { kind: 'REHEARSAL', sessionId, batchId, source: 'DIGITS', value })
    const { listHash, seed, order } = drawn
    const group = groups[index]?.name ?? { en: '', 'zh-HK': '', 'zh-CN': '' }
    return {
      batchId,
      group,
      tickets: mine.length,
      entries: entries.length,
      listHash,
      seed,
      first: order.slice(0, shown),
    }
  })
}

const rulesOf = ({ about, limits, groups }: WholeSetUp, offered: number): Rules => ({
  method: about.method,
  ...limits,
  groups,
  offered,
})

/** Simulates a session from before its opening to its sale, each moment at the time that is set up for it. */
export const playSession = async (
  stage: Omit<Stage, 'now'> & Pick<Play, 'caller'>,
  propertyId: string,
  setUp: WholeSetUp,
): Promise<Rehearsal> => {
  const { times, deposit, limits, groups } = setUp
  const opening = new Date(times.opensAt)
  const copy = await copySession({ db: stage.db, now: opening }, propertyId, setUp)
  const base = { ...stage, copy, ground: await snapshotBefore(stage.db) }
  const at = (instant: string, before = 0): Play => ({ ...base, now: new Date(Date.parse(instant) - before) })
  const rules = rulesOf(setUp, copy.unitIds.length)

  const early = at(times.opensAt, minute)
  const before = await momentOf(early, 'BEFORE', {
    trials: (await playTrials(early, [untimely('EARLY', rules)], groups)).played,
  })
  const open = at(times.opensAt)
  const { played, made } = await playTrials(open, trialsOf(rules), groups)
  const paid = await playDeposits(open, made, { ...deposit, ...limits })
  const opened = await momentOf(open, 'OPEN', { trials: [...played, ...paid] })
  const close = at(times.closesAt)
  await voidRehearsed(close, copy.sessionId)
  const late = (await playTrials(close, [untimely('LATE', rules)], groups)).played
  const closed = await momentOf(close, 'CLOSED', { trials: late })
  await verifyAllButLast(at(times.verifyBy, 1), made)
  await voidRehearsed(at(times.verifyBy), copy.sessionId)
  const verified = await momentOf(at(times.verifyBy), 'VERIFIED')
  const ballots = times.ballotAt === null ? [] : await drawAll(at(times.ballotAt), groups)
  return {
    moments: [
      before,
      opened,
      closed,
      verified,
      ...(times.ballotAt === null ? [] : [await momentOf(at(times.ballotAt), 'BALLOT')]),
      await momentOf(at(times.saleAt), 'SALE'),
    ],
    ballots,
  }
}
