import { sql } from 'kysely'
import { timeOfRound } from '#contract/sales/ballot/drand'
import { type DrawSource, givenUpAfter } from '#contract/waiting-room/draw'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { closeList } from './close-list.ts'
import { drawSeed, type ProvenRound } from './draw-seed.ts'

/** Rounds of drand: whether relays are set, and how a round is found there and verified; null: none has it. */
export type Rounds = { hasRelays: boolean; find: (round: number) => Promise<ProvenRound | null> }

/** The part of a room that says how far its draw is. Instants are in milliseconds. */
type Drawn = {
  id: string
  opensAt: number
  isDrawn: boolean
  source: DrawSource | null
  round: number | null
  listClosedAt: number | null
}

/** Milliseconds from the opening until the list is closed. By then every process knows that it has opened. */
const gathered = 3_000
/** Milliseconds for which a look waits for relays: one that hangs must not hold up what else a look does. */
const lookTimeout = 700

/** Draws a room that was opened by a process of the release before: its own seed orders. */
const drawAsBefore = (db: Database, roomId: string): Promise<void> =>
  db.transaction().execute(async tx => {
    const room = await tx
      .selectFrom('waiting.room')
      .select('id')
      .where('id', '=', roomId)
      .where('drawnAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!room) return
    const { count } = await tx
      .selectFrom('waiting.early')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('roomId', '=', roomId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('waiting.room')
      .set({ drawnAt: sql`platform.now()`, early: count, lastNumber: count })
      .where('id', '=', roomId)
      .execute()
  })

type Given = { db: Database; log: Log; rounds: Rounds }

/**
 * Returns a function that takes the next step of a draw, if it is time: the list is closed, then the seed is drawn. It
 * returns true if the room has changed.
 */
export const advanceDraw = ({ db, log, rounds }: Given) => {
  let asking: Promise<boolean> | null = null

  const draw = async (room: Drawn, proven: ProvenRound | null): Promise<boolean> => {
    const source = await drawSeed(db, room.id, proven)
    if (source !== null) log.info({ room: room.id, source, round: room.round }, 'the order of early visitors was drawn')
    return true
  }

  /** Draws by the round once a relay has it; without it after a minute. Returns false if it is still awaited. */
  const drawByRound = async (room: Drawn, round: number, now: number): Promise<boolean> => {
    const proven = await rounds.find(round)
    if (proven === null && now <= timeOfRound(round) + givenUpAfter) return false
    if (proven === null) log.warn({ room: room.id, round }, 'no relay has told the round of the waiting room')
    return draw(room, proven)
  }

  return async (room: Drawn, now: number): Promise<boolean> => {
    if (room.isDrawn || now < room.opensAt + gathered) return false
    if (room.source === null) return drawAsBefore(db, room.id).then(() => true)
    if (room.listClosedAt === null) return closeList(db, room.id).then(() => true)
    if (room.source === 'OWN' || room.round === null) return draw(room, null)
    if (now < timeOfRound(room.round)) return false
    asking ??= drawByRound(room, room.round, now)
      .catch((fault: unknown) => {
        log.warn({ err: fault }, 'the order of early visitors could not be drawn')
        return false
      })
      .finally(() => (asking = null))
    return Promise.race([asking, new Promise<false>(done => setTimeout(() => done(false), lookTimeout).unref())])
  }
}
