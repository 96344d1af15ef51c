import { sql } from 'kysely'
import type { Database } from '../platform/database/index.ts'
import { aim, firstRate, nextRate, stepOf } from './queue.ts'
import type { RoomRow } from './room-rows.ts'

/** Seconds: what a process said of itself is believed so long; of quiet, after which a room is closed. */
const [believed, quiet] = [5, 60]

const lock = 'waiting-room'

/** How busy this process was in the last second; 1: all of it. */
export const reportLoad = async (db: Database, process: string, busy: number): Promise<void> => {
  await db
    .insertInto('waiting.load')
    .values({ process, busy, at: sql`now()` })
    .onConflict(conflict => conflict.column('process').doUpdateSet({ busy, at: sql`now()` }))
    .execute()
}

type Called = { after: number; upTo: number }

/** Of all processes the busiest; and how many came in of those who were called lately. */
const readFacts = async (db: Database, roomId: string, { after, upTo }: Called) => {
  const { busy } = await db
    .selectFrom('waiting.load')
    .select(({ fn }) => fn.max<number | null>('busy').as('busy'))
    .where('at', '>', sql<string>`now() - make_interval(secs => ${believed})`)
    .executeTakeFirstOrThrow()
  const { came } = await db
    .selectFrom('waiting.admission')
    .select(({ fn }) => fn.countAll<number>().as('came'))
    .where('roomId', '=', roomId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .executeTakeFirstOrThrow()
  return { busy: busy ?? 0, came }
}

/**
 * Lets more in, as many as the busiest process bears, and closes the room when nobody waits and nothing is too much. One process does it
 * in a second, whichever comes first. `called`: the places that came up in the ten seconds that ended some seconds ago.
 */
export const leadRoom = (db: Database, room: RoomRow, called: Called): Promise<void> =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as mine`.execute(tx)
    if (rows[0]?.mine !== true) return
    const { busy, came } = await readFacts(tx, room.id, called)
    const rate = nextRate(room.perSecond === 0 ? firstRate : room.perSecond, busy)
    const step = stepOf({ rate, busy, called: called.upTo - called.after, came })
    const upTo = Math.min(room.lastNumber, room.admittedUpTo + step)
    const isQuiet = upTo >= room.lastNumber && busy < aim
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
