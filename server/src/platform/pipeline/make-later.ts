import { isOfOffice } from '#contract/operation'
import { type Actor, actorName } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Lane } from '../gate/lane.ts'
import type { WindowLimit } from '../limits.ts'
import type { Bytes, Later } from '../refusal.ts'
import type { AnyHandler } from './handler.ts'

/**
 * Limit of documents made for one person: more than anybody reads, and a small part of what the workers can draw in
 * that time.
 */
const ofOne: WindowLimit = { name: 'made-later', points: 120, seconds: 600 }
/** The desk views documents and prints the whole day. */
const ofStaff: WindowLimit = { ...ofOne, points: 300 }

const laneOf = ({ lanes }: Context, { op }: AnyHandler): Lane => (isOfOffice(op) ? lanes.office : lanes.own)

/**
 * Counts work outside the database against the caller's limit, before the call is recorded as done; a cached answer
 * costs nothing.
 */
export const requireLater = async (
  context: Context,
  handler: AnyHandler,
  actor: Actor,
  later: Later,
): Promise<void> => {
  if (laneOf(context, handler).has(later)) return
  await context.limits.need(actor.kind === 'staff' ? ofStaff : ofOne, actorName(actor))
}

/** Makes the answer in the caller's lane. The call no longer uses the database. */
export const makeLater = (context: Context, handler: AnyHandler, actor: Actor, later: Later): Promise<Bytes> =>
  laneOf(context, handler).make(actorName(actor), later)
