// People who wait before the waiting room while machines fail. Everything that they are answered is noted, and laws.ts judges
// it.
import pg from 'pg'
import { watchStates } from './states.ts'
import { type Coming, type Person, type Site, visit } from './visitor.ts'

/** Numbers of answers that should not have been, by law. */
export type Faults = Record<string, number>

export interface CrowdSettings {
  url: string
  /** Address of the database, of which the calls are read. */
  databaseUrl: string
  roomId: string
}

const openPool = (connectionString: string) => {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 3_000 })
  pool.on('error', () => undefined)
  return pool
}

/** The place of an early id, $1, in the open room, and up to which place it has called. */
const calledText = `select admitted_up_to, floor(early / 4294967296.0 *
    ('x' || substr(encode(sha256(seed || decode($1, 'hex')), 'hex'), 1, 8))::bit(32)::bigint) + 1 as drawn
  from waiting.room where closed_at is null`

/** Opens a crowd before one room. */
export function openCrowd({ url, databaseUrl, roomId }: CrowdSettings) {
  const people: Person[] = []
  const faults: Faults = {}
  const counts = { states: 0, unanswered: 0, toldOpen: 0, unchecked: 0 }
  const fault = (law: string) => void (faults[law] = (faults[law] ?? 0) + 1)
  const states = watchStates(fault)
  let [pool, isOver] = [openPool(databaseUrl), false]

  /** Nobody is admitted before the call: the room has called as many when the answer is here. */
  const checkCalled = async (place: string): Promise<void> => {
    const of = place.slice(1)
    const { rows } = await pool
      .query<{ admitted_up_to: number; drawn: string }>(calledText, [place.startsWith('e') ? of : ''])
      .catch(() => ({ rows: [] }))
    const [row] = rows
    if (row === undefined) counts.unchecked++
    else if (Number(place.startsWith('n') ? of : row.drawn) > row.admitted_up_to) fault('admissions before the call')
  }
  const site: Site = { url, roomId, counts, fault, checkCalled, watch: states.watch, isOver: () => isOver }
  return {
    people,
    faults,
    counts,
    /** Lets a person come. Resolves when that person is in. */
    come: (name: string, coming: Coming): Promise<void> => {
      const { person, isIn } = visit(name, coming, site)
      people.push(person)
      return isIn
    },
    /** Returns the last place that a state told of. */
    lastGiven: states.last,
    /** The room goes on from an earlier moment in another database: what its states say is watched again from `goOn` on. */
    restart: (other: string) => {
      states.pause()
      void pool.end()
      pool = openPool(other)
    },
    goOn: states.goOn,
    end: async () => {
      isOver = true
      await pool.end()
    },
  }
}

export type Crowd = ReturnType<typeof openCrowd>
