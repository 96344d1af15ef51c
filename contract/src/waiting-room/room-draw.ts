import * as z from 'zod/mini'
import { example, Id, Instant, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { drawSources } from './draw.ts'
import { Hash, People } from './room-state.ts'

/** Everything from which anybody can recompute the draw of a room, with its list (getRoomOrder). */
const RoomDraw = z.strictObject({
  room: Id,
  propertyName: Words,
  sessionName: Words,
  opensAt: Instant,
  /** When the list of early visitors was closed and its root stored. */
  listClosedAt: Instant,
  early: People,
  /** SHA-256 of the list: the ids in hex in ascending order, each ended by LF. */
  root: Hash,
  /** SHA-256 of the server's own seed, public from the first visitor on. */
  seedHash: Hash,
  /** The round of drand that was to decide; null: no relays were set. */
  drand: z.nullable(
    z.strictObject({
      chainHash: Hash,
      publicKey: example(z.string(), '83cf0f2896adee7e'),
      round: example(z.int().check(z.minimum(1)), 34_631_812),
    }),
  ),
  /** Null while the round is awaited. */
  draw: z.nullable(
    z.strictObject({
      source: example(z.enum(drawSources), 'DRAND'),
      ownSeed: Hash,
      seed: Hash,
      /** Signature of the round, in hex; null if no round has decided. */
      signature: z.nullable(example(z.string(), `b4${'46'.repeat(47)}`)),
      drawnAt: Instant,
    }),
  ),
  /** When the list will be deleted; null while the room is open. */
  until: z.nullable(Instant),
})

export const getRoomDraw = operation({
  name: 'waiting.draws.get',
  summary: 'How the order of the people who came before an opening was drawn: everything from which it is recomputed.',
  method: 'GET',
  path: '/v1/waiting-room/{room}/draw',
  who: 'anyone',
  input: z.strictObject({ room: Id }),
  output: RoomDraw,
  refusals: ['request.not-found'],
})

export const getRoomOrder = operation({
  name: 'waiting.draws.order',
  summary:
    'Who came before that opening, in the order that the seed gives: an id in hex on each line. It stays for a month after the room has closed.',
  method: 'GET',
  path: '/v1/waiting-room/{room}/order.txt',
  who: 'anyone',
  wire: 'stream',
  media: ['text/plain'],
  input: z.strictObject({ room: Id }),
  output: z.string(),
  refusals: ['request.not-found'],
})

export const roomDrawOperations = [getRoomDraw, getRoomOrder] as const
