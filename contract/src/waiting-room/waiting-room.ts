import * as z from 'zod/mini'
import { Count, example, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { estimateKinds } from './estimate.ts'
import { PlaceProof } from './place-proof.ts'
import { roomDrawOperations } from './room-draw.ts'
import { RoomState } from './room-state.ts'

export const waitingStates = ['OPEN', 'GATHERING', 'WAITING', 'ADMITTED'] as const

const Place = z.nullable(example(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 1_234))

/** Status of a visitor in the waiting room. */
export const QueueStatus = z.strictObject({
  /**
   * OPEN: there is no waiting room. GATHERING: a session opens soon; visitors who are here by then are put in random
   * order. WAITING: ordered by the place below. ADMITTED: the visitor may enter.
   */
  state: example(z.enum(waitingStates), 'WAITING'),
  /**
   * Place of the visitor, from 1; null before it is known. That of an early visitor says about where their chance
   * stands among those of the others.
   */
  number: Place,
  /**
   * Id of a visitor who came before the opening, in hex. SHA-256 of the seed and the id gives their chance, so that
   * the browser works out from the public state how it stands.
   */
  id: z.nullable(example(z.string(), '60303ae22b998861bce3b28f33eec1be')),
  /** Number of visitors ahead. */
  ahead: Place,
  /** Number of visitors admitted in the last minute; null while that is not known. */
  perMinute: Place,
  estimate: example(z.enum(estimateKinds), 'ABOUT'),
  /** Whole minutes between which the turn is expected; null unless the estimate is ABOUT. */
  fromMinutes: z.nullable(Count),
  toMinutes: z.nullable(Count),
  opensAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  /** Seconds until the client should ask again. */
  again: Count,
})
export type QueueStatus = z.output<typeof QueueStatus>

export const getWaitingRoom = operation({
  name: 'waiting.rooms.get',
  summary: 'How the browser that asks stands before the waiting room, by its own cookie.',
  method: 'GET',
  path: '/v1/waiting-room',
  who: 'anyone',
  input: z.strictObject({}),
  output: QueueStatus,
})

export const bindPlace = operation({
  name: 'waiting.places.bind',
  summary:
    'The same, for a browser that holds a key: its place, or the next one, is bound to the key, and admits only who signs with it.',
  method: 'POST',
  path: '/v1/waiting-room/place',
  who: 'anyone',
  input: PlaceProof,
  output: QueueStatus,
})

export const showRoom = operation({
  name: 'waiting.rooms.show',
  summary:
    'The waiting room as it is for everybody, once a second. Any cache may store it: who waits reads it and works out how they stand.',
  method: 'GET',
  path: '/v1/waiting-room/state',
  who: 'anyone',
  input: z.strictObject({}),
  output: RoomState,
})

export const getWaitingList = operation({
  name: 'waiting.rooms.list',
  summary: 'Who came before the opening, in the order that the seed gives: an id in hex on each line.',
  method: 'GET',
  path: '/v1/waiting-room/order.txt',
  who: 'anyone',
  wire: 'stream',
  media: ['text/plain'],
  input: z.strictObject({}),
  output: z.string(),
})

/** Operations of the waiting room in front of the portal. */
export const waitingOperations = [getWaitingRoom, bindPlace, showRoom, getWaitingList, ...roomDrawOperations] as const
