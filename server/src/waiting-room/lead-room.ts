import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { aim, firstRate, nextRate, stepOf } from './queue.ts'
import { rememberPlace } from './past.ts'
import type { RoomRow } from './room-rows.ts'

/** Seconds for which a process's load report is valid, and seconds of quiet after which a room closes. */
const [believed, quiet] = [5, 60]

const lock = 'waiting-room'

const since = (seconds: number) => sql<string>`now() - make_interval(secs => ${seconds})`

/**
 * Reports how busy this process was in the last second; 1 means fully busy. Returns how many processes have reported
 * lately, with this one.
 */
export const reportLoad = async (db: Database, process: string, busy: number): Promise<number> => {
  const { others } = await db
    .with('told', tx =>
      tx
        .insertInto('waiting.load')
        .values({ process, busy, at: sql`now()` })
        .onConflict(conflict => conflict.column('process').doUpdateSet({ busy, at: sql`now()` })),
    )
    .selectFrom('waiting.load')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('process', '<>', process)
    .where('at', '>', since(believed))
    .executeTakeFirstOrThrow()
  return others + 1
}

type Called = { after: number; upTo: number }

/** Returns the load of the busiest process and how many of the recently called places were used. */
const readFacts = async (db: Database, { id: roomId, early }: RoomRow, { after, upTo }: Called) => {
  const { busy } = await db
    .selectFrom('waiting.load')
    .select(({ fn }) => fn.max<number | null>('busy').as('busy'))
    .where('at', '>', since(believed))
    .executeTakeFirstOrThrow()
  const { came } = await db
    .selectFrom('waiting.admission')
    .select(({ fn }) => fn.countAll<number>().as('came'))
    .where('roomId', '=', roomId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .executeTakeFirstOrThrow()
  if (early === 0 || after >= early) return { busy: busy ?? 0, came }
  const chanceAt = (place: number) => Math.floor((Math.min(place, early) / early) * 2 ** 32)
  const { came: earlyCame } = await db
    .selectFrom('waiting.earlyAdmission')
    .select(({ fn }) => fn.countAll<number>().as('came'))
    .where('roomId', '=', roomId)
    .where('chance', '>=', chanceAt(after))
    .where('chance', '<', chanceAt(upTo))
    .executeTakeFirstOrThrow()
  return { busy: busy ?? 0, came: came + earlyCame }
}

/**
 * Admits as many visitors as the busiest process can serve, and closes the room when nobody waits and no process is
 * overloaded. One process does this each second, whichever comes first. `called` are the places that were called in
 * the ten seconds that ended some seconds ago.
 */
export const leadRoom = (db: Database, room: RoomRow, called: Called, now: number): Promise<void> =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as mine`.execute(tx)
    if (rows[0]?.mine !== true) return
    const { busy, came } = await readFacts(tx, room, called)
    const rate = nextRate(room.perSecond === 0 ? firstRate : room.perSecond, busy)
    const step = stepOf({ rate, busy, called: called.upTo - called.after, came })
    const upTo = Math.min(room.lastNumber, room.admittedUpTo + step)
    const past = rememberPlace(room.past, now, upTo)
    const isQuiet = upTo >= room.lastNumber && busy < aim
    await tx
      .updateTable('waiting.room')
      .set({
        perSecond: rate,
        admittedUpTo: upTo,
        past: [...past.upTo],
        pastAt: past.at === null ? null : new Date(past.at).toISOString(),
        ledAt: sql`platform.now()`,
        quietSince: isQuiet ? sql`coalesce(quiet_since, platform.now())` : null,
        closedAt: isQuiet
          ? sql`case when quiet_since < platform.now() - make_interval(secs => ${quiet}) then platform.now() end`
          : null,
      })
      .where('id', '=', room.id)
      // Whoever closed the room since it was read has the last word: what is written here would open it again.
      .where('closedAt', 'is', null)
      .where('admittedUpTo', '=', room.admittedUpTo)
      // Each process tries once a second; only one of them admits visitors.
      .where(eb => eb.or([eb('ledAt', 'is', null), eb('ledAt', '<', sql<string>`platform.now() - interval '0.9 s'`)]))
      .execute()
  })
