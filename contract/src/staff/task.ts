import * as z from 'zod/mini'
import { Count, Id, Instant } from '../common.ts'
import { operation } from '../operation.ts'

/**
 * Kinds of work that wait for staff.
 *
 * - `visitor-waiting`, `visitor-expected`: people at the sales office now; appointments of today that have not come
 * - `desk-conflict`, `offline-desk`: work of offline desks that could not be applied; desks with offline data
 * - `finding`: results of cross-checks without a decision
 * - `order-to-bank`, `order-to-return`: orders and cheques received today; those held for registrations
 *   that have ended
 * - `mismatch`, `refund`: differences from the card service; refunds that are not complete
 * - `data-request`: open requests of registrants about their data
 * - `agent-change`: agencies and licence numbers that estate agents have entered and that staff must confirm
 * - `failed-job`, `failed-delivery`: background jobs and messages to other systems that were given up
 * - `unusual-access`: staff who viewed unusually many records in one hour of the last day
 */
export const TaskKind = z.enum([
  'visitor-waiting',
  'visitor-expected',
  'desk-conflict',
  'offline-desk',
  'finding',
  'order-to-bank',
  'order-to-return',
  'mismatch',
  'refund',
  'data-request',
  'agent-change',
  'failed-job',
  'failed-delivery',
  'unusual-access',
])
export type TaskKind = z.output<typeof TaskKind>

export const Task = z.strictObject({
  kind: TaskKind,
  count: Count,
  /**
   * The instant that matters first: when the oldest item began to wait; for appointments and data requests, when the
   * next one is due. Null: none is known.
   */
  at: z.nullable(Instant),
  /** Sales session of the item that matters first. Null: the kind belongs to no session, or nothing waits. */
  sessionId: z.nullable(Id),
})
export type Task = z.output<typeof Task>

export const listTasks = operation({
  name: 'office.tasks.list',
  summary: 'What waits for the member of staff who asks, by kind; counted once in some seconds for everybody.',
  method: 'GET',
  path: '/v1/office/tasks',
  who: 'staff',
  needs: 'login',
  input: z.strictObject({}),
  output: z.strictObject({ tasks: z.array(Task), now: Instant }),
})
