import { sql } from 'kysely'
import type { Database } from '../platform/database/index.ts'
import { busyAt, firstRate, nextRate, stepOf } from './queue.ts'
import type { RoomRow } from './room-rows.ts'

/** Seconds: what a process said of itself is believed so long; how far back is counted who came; of quiet, after which a room is closed. */
const [believed, counted, quiet] = [5, 10, 60]

const lock = 'waiting-room'

/** How busy this process was in the last second, 0 to 1. */
export const tellLoad = async (db: Database, process: string, busy: number): Promise<void> => {
  await db
    .insertInto('waiting.load')
    .values({ process, busy, at: sql`now()` })
    .onConflict(conflict => conflict.column('process').doUpdateSet({ busy, at: sql`now()` }))
    .execute()
}

/** Of all processes the busiest; and how many came in lately. */
const readFacts = async (db: Database, roomId: string) => {
  const { busy } = await db
    .selectFrom('waiting.load')
    .select(({ fn }) => fn.max<number | null>('busy').as('busy'))
    .where('at', '>', sql<string>`now() - make_interval(secs => ${believed})`)
    .executeTakeFirstOrThrow()
  const { came } = await db
    .selectFrom('waiting.admission')
    .select(({ fn }) => fn.countAll<number>().as('came'))
    .where('roomId', '=', roomId)
    .where('at', '>', sql<string>`platform.now() - make_interval(secs => ${counted})`)
    .executeTakeFirstOrThrow()
  return { busy: busy ?? 0, came }
}

/**
 * Lets more in, as many as the busiest process bears, and closes the room when nobody waits and nothing is too much. One process does it
 * in a second, whichever comes first. `allowed`: how many places came up in the ten seconds that ended some seconds ago.
 */
export const leadRoom = (db: Database, room: RoomRow, allowed: number): Promise<void> =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as mine`.execute(tx)
    if (rows[0]?.mine !== true) return
    const { busy, came } = await readFacts(tx, room.id)
    const rate = nextRate(room.perSecond === 0 ? firstRate : room.perSecond, busy)
    const step = stepOf({ rate, busy, allowed, came })
    const upTo = Math.min(room.lastNumber, room.admittedUpTo + step)
    const isQuiet = upTo >= room.lastNumber && busy < busyAt
    await tx
      .updateTable('waiting.room')
      .set({
        perSecond: rate,
        admittedUpTo: upTo,
        ledAt: sql`platform.now()`,
        quietSince: isQuiet ? sql`coalesce(quiet_since, platform.now())` : null,
        closedAt: isQuiet
          ? sql`case when quiet_since < platform.now() - make_interval(secs => ${quiet}) then platform.now() end`
          : null,
      })
      .where('id', '=', room.id)
      .where('admittedUpTo', '=', room.admittedUpTo)
      // Each process comes once a second: one of them lets people in.
      .where(eb => eb.or([eb('ledAt', 'is', null), eb('ledAt', '<', sql<string>`platform.now() - interval '0.9 s'`)]))
      .execute()
  })
