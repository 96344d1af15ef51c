import { isOfOffice } from '#contract/operation'
import { type Actor, actorName } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Lane } from '../gate/index.ts'
import type { Limit } from '../limits.ts'
import type { Bytes, Later } from '../refusal.ts'
import type { AnyHandler } from './handler.ts'

/** What one person may have made: more than anybody reads, and a small part of what the workers draw meanwhile. */
const ofOne: Limit = { name: 'made-later', points: 120, seconds: 600 }
/** The desk looks at papers and prints the whole day. */
const ofStaff: Limit = { ...ofOne, points: 300 }

const laneOf = ({ lanes }: Context, { op }: AnyHandler): Lane => (isOfOffice(op) ? lanes.office : lanes.own)

/** Counts what takes work beside the database against who asks, before it is said to be done; what is kept costs nothing. */
export const requireLater = async (
  context: Context,
  handler: AnyHandler,
  actor: Actor,
  later: Later,
): Promise<void> => {
  if (laneOf(context, handler).has(later)) return
  await context.limits.need(actor.kind === 'staff' ? ofStaff : ofOne, actorName(actor))
}

/** Makes it, in the lane of who asks. The call has left the database. */
export const makeLater = (context: Context, handler: AnyHandler, actor: Actor, later: Later): Promise<Bytes> =>
  laneOf(context, handler).make(actorName(actor), later)
