import * as z from 'zod/mini'
import { Count, example, Instant } from '../common.ts'
import { operation } from '../operation.ts'

export const waitingStates = ['OPEN', 'GATHERING', 'WAITING', 'ADMITTED'] as const

/** Status of a visitor in the waiting room. */
export const QueueStatus = z.strictObject({
  /**
   * OPEN: there is no waiting room. GATHERING: a session opens soon; visitors who are here by then are put in random
   * order. WAITING: ordered by the place below. ADMITTED: the visitor may enter.
   */
  state: example(z.enum(waitingStates), 'WAITING'),
  /** Place of the visitor, from 1; null before it is known. */
  number: z.nullable(Count),
  /** Number of visitors ahead. */
  ahead: z.nullable(Count),
  /** Number of visitors admitted in the last minute. */
  perMinute: z.nullable(Count),
  /** Minutes until the visitor is admitted at that pace, rounded up; null: unknown. */
  minutes: z.nullable(Count),
  opensAt: z.nullable(Instant),
  /** Seconds until the client should ask again. */
  again: Count,
})
export type QueueStatus = z.output<typeof QueueStatus>

/** Data with which anybody can verify the order of visitors who came before the opening. */
export const WaitingOrder = z.strictObject({
  /** SHA-256 of the seed in hex, published from the first visitor on. Null: there is no waiting room. */
  seedHash: z.nullable(example(z.string(), '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08')),
  /** Seed in hex, once the visitors are ordered: by SHA-256 of the seed and each id, lowest first. */
  seed: z.nullable(example(z.string(), '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752')),
  early: Count,
})

export type WaitingOrder = z.output<typeof WaitingOrder>

export const getWaitingRoom = operation({
  name: 'waiting.rooms.get',
  summary: 'How the browser that asks stands before the waiting room, by its own cookie.',
  method: 'GET',
  path: '/v1/waiting-room',
  who: 'anyone',
  input: z.strictObject({}),
  output: QueueStatus,
})

export const getWaitingOrder = operation({
  name: 'waiting.rooms.order',
  summary: 'By which seed those who came before the opening were ordered.',
  method: 'GET',
  path: '/v1/waiting-room/order',
  who: 'anyone',
  input: z.strictObject({}),
  output: WaitingOrder,
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
export const waitingOperations = [getWaitingRoom, getWaitingOrder, getWaitingList] as const
