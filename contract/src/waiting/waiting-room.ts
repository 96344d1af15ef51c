import * as z from 'zod/mini'
import { Count, example, Instant } from '../common.ts'
import { operation } from '../operation.ts'

export const waitingStates = ['OPEN', 'GATHERING', 'WAITING', 'ADMITTED'] as const

/** How a visitor stands before the waiting room. */
export const QueueStatus = z.strictObject({
  /**
   * OPEN: there is none. GATHERING: a session opens soon; whoever is here by then is ordered by chance. WAITING: by the place below.
   * ADMITTED: come in.
   */
  state: example(z.enum(waitingStates), 'WAITING'),
  /** The place, from 1; null before it is known. */
  number: z.nullable(Count),
  /** How many are before it. */
  ahead: z.nullable(Count),
  /** How many are let in a minute, as of the last minute. */
  perMinute: z.nullable(Count),
  /** Minutes until it is its turn, at that pace, rounded up; null: nobody can say. */
  minutes: z.nullable(Count),
  opensAt: z.nullable(Instant),
  /** Seconds after which it is worth asking again. */
  again: Count,
})
export type QueueStatus = z.output<typeof QueueStatus>

/** How those were ordered who came before the opening, for whoever works it out again. */
export const WaitingOrder = z.strictObject({
  /** SHA-256 of the seed, in hex: told from the first visitor on. Null: there is no room. */
  seedHash: z.nullable(example(z.string(), '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08')),
  /** In hex, once they are ordered: by SHA-256 of the seed and each id, the lowest first. */
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

/** The room before the portal. */
export const waitingOperations = [getWaitingRoom, getWaitingOrder, getWaitingList] as const
