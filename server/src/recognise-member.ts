import { reachesEverySession } from '#contract/office/role'
import { recogniseStaff } from './office/index.ts'
import type { Recognise } from './platform/context.ts'
import { everySession } from './sales/index.ts'

/**
 * Which member of staff asks, and at which sessions of sales they may do it: at those that they are assigned to, or at every one,
 * where they do it by a role that assignments do not bind.
 */
export const recogniseMember: Recognise<'staff'> = async (context, db, proof) => {
  const known = await recogniseStaff(context, db, proof)
  if (known === null || !reachesEverySession(known.actor.roles, proof.operation)) return known
  return { ...known, actor: { ...known.actor, assigned: await everySession(db) } }
}
