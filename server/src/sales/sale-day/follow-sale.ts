import { followSale, listUnitsOnSale } from '#contract/sales/sale-day/follow'
import { milestonesOf } from '#contract/sales/sale-day/turn'
import { gridLetters, statusAt } from '#contract/sales/sale-day/unit'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { countTurns, readPace, readTurns } from '../turn/read-turns.ts'
import { gridRows } from '../turn/grid-rows.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readGroups, readNamedSession, readNotices } from './read-sale-day.ts'

/** Finds a session whose sale day is public, which means that it has been set up. */
const findFollowed = async (db: Reader, sessionId: string) => {
  const session = await readNamedSession(db, sessionId)
  if (session.endsAt === null) throw new Refusal('request.not-found')
  return session
}

/** Returns the last position of each group that has been called. */
const readCalledUpTo = async (db: Reader, sessionId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('sales.turn')
    .select(({ fn }) => ['batchId', fn.max<number>('position').as('position')])
    .where('sessionId', '=', sessionId)
    .where('calls', '>', 0)
    .where('isLate', '=', false)
    .groupBy('batchId')
    .execute()
  return new Map(rows.map(({ batchId, position }) => [batchId, position]))
}

const readGrid = async (db: Reader, sessionId: string, now: Date) => {
  const units = await db
    .selectFrom('sales.unitOnSale')
    .select(['status', 'heldUntil'])
    .where('sessionId', '=', sessionId)
    .orderBy('order')
    .execute()
  const grid = units.map(unit => gridLetters[statusAt(unit, now)]).join('')
  return { grid, left: [...grid].filter(letter => letter === gridLetters.AVAILABLE).length }
}

export const follow = handler(
  followSale,
  async ({ input: { sessionId }, db, now }) => {
    const { revision, boxOpensAt: _opens, boxClosesAt: _closes, ...session } = await findFollowed(db, sessionId)
    const groups = await readGroups(db, sessionId)
    const calledUpTo = await readCalledUpTo(db, sessionId)
    const { waits } = await countTurns(db, sessionId, now)
    const called = await readTurns(db, sessionId, ['CALLED'])
    const waiting = (await readTurns(db, sessionId, ['WAITING'])).filter(({ isLate }) => !isLate)
    return {
      ...session,
      groups: groups.map(group => ({ ...group, calledUpTo: calledUpTo.get(group.id) ?? null })),
      called: called
        .toSorted((a, b) => (b.calledAt ?? '').localeCompare(a.calledAt ?? ''))
        .map(({ batchId, position, desk }) => ({ batchId, position, desk: desk ?? '' })),
      waits,
      milestones: milestonesOf(waiting).map(({ one, ahead }) => ({
        batchId: one.batchId,
        position: one.position,
        ahead,
      })),
      secondsEach: await readPace(db, sessionId, now),
      ...(await readGrid(db, sessionId, now)),
      unitsVersion: revision,
      notices: await readNotices(db, sessionId),
      now: now.toISOString(),
    }
  },
  // The answer is computed once a second, however many people follow the sale.
  { cacheTtlSeconds: 1 },
)

export const listUnits = handler(
  listUnitsOnSale,
  async ({ input: { sessionId }, db }) => {
    await findFollowed(db, sessionId)
    return { units: await gridRows(db, sessionId).execute() }
  },
  { cacheTtlSeconds: 10 },
)
