import { createHash } from 'node:crypto'
import { timeOfRound } from '#contract/sales/ballot/drand'
import { type DrawSource, drawText } from '#contract/waiting-room/draw'
import { signatureOfRound } from './balloting.ts'
import type { Stage } from './stage.ts'

const randomnessOfRound = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

/** Round of drand that decides in journeys, of 2023, and an opening and a closing for which it is the fixed one. */
const round = 1_000
const [opensAt, listClosedAt] = [10_000, 6_000].map(ms => new Date(timeOfRound(round) - ms).toISOString())

/**
 * Lets a room whose list is closed announce round 1000, which then decides. Its minute is over, so that the server would
 * draw by the own seed: the database refuses that until endAnnouncing.
 */
export const announceRound = async ({ database }: Stage, room: string): Promise<void> => {
  await database.query(
    `alter table waiting.room
       add constraint awaits_round check (drawn_at is null or source is distinct from 'OWN') not valid`,
  )
  await database.query('update waiting.room set round = $2, opens_at = $3, list_closed_at = $4 where id = $1', [
    room,
    round,
    opensAt,
    listClosedAt,
  ])
}

/** Lets the server draw by the own seed again, if it was kept from it. */
export const endAnnouncing = async ({ database }: Stage): Promise<void> => {
  await database.query('alter table waiting.room drop constraint if exists awaits_round')
}

/** Lets round 1000 of drand decide over a room whose list is closed, as if it had come now. */
export const roundDecides = async ({ database }: Stage, room: string): Promise<void> => {
  const { rows } = await database.query<{ root: string; seed: string }>(
    `select encode(root, 'hex') as root, encode(seed, 'hex') as seed from waiting.room where id = $1`,
    [room],
  )
  const { root, seed: ownSeed } = rows[0] ?? { root: '', seed: '' }
  const value = `${round} ${randomnessOfRound}`
  const seed = createHash('sha256')
    .update(drawText({ room, root, ownSeed, source: 'DRAND', value }))
    .digest()
  await database.query(
    `update waiting.room set own_seed = seed, seed = $2, source = 'DRAND', round = $3, signature = $4,
       drawn_at = platform.now(), opens_at = $5, list_closed_at = $6 where id = $1`,
    [room, seed, round, signatureOfRound, opensAt, listClosedAt],
  )
}

/** Deletes the rooms of sessions, so that the few sessions of a stage can have others. */
export const deleteRooms = async ({ database }: Stage): Promise<void> => {
  const rooms = 'room_id in (select id from waiting.room where session_id is not null)'
  for (const table of ['early', 'early_admission', 'admission'])
    await database.query(`delete from waiting.${table} where ${rooms}`)
  await database.query('delete from waiting.room where session_id is not null')
}

/** A room that is over, whose early visitors were drawn. Returns its id. */
export const newDrawnRoom = async (stage: Stage, source: DrawSource, early = 1_234): Promise<string> => {
  const { database } = stage
  await deleteRooms(stage)
  const { rows } = await database.query<{ id: string }>(
    `insert into waiting.room (cause, session_id, opens_at, seed, source, round, list_closed_at, root, early, closed_at)
       select 'OPENING', id, '2023-08-23T15:59:14Z', decode(repeat('cd', 32), 'hex'), $1, 1000, '2023-08-23T15:59:18Z',
         (select sha256(string_agg(encode(item.id, 'hex') || E'\\n', '' order by item.id)::text::bytea) from
           (select substring(sha256(at::text::bytea) for 16) as id from generate_series(1, $2::int) as at) as item),
         $2::int, now()
       from sales.session limit 1 returning id`,
    [source, early],
  )
  const room = rows[0]?.id ?? ''
  await database.query(
    `insert into waiting.early (room_id, id)
       select $1, substring(sha256(at::text::bytea) for 16) from generate_series(1, $2::int) as at`,
    [room, early],
  )
  if (source === 'DRAND') await roundDecides(stage, room)
  else
    // The seed as drawText composes it, without a round.
    await database.query(
      `update waiting.room set own_seed = seed, drawn_at = now(),
         seed = sha256(convert_to(E'firsthand-waiting-room-1\\n' || id || E'\\n' || encode(root, 'hex') || E'\\n' ||
           encode(seed, 'hex') || E'\\nOWN\\n\\n', 'UTF8')) where id = $1`,
      [room],
    )
  return room
}
