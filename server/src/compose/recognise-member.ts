import { reachesEverySession } from '#contract/staff/role'
import { recogniseStaff } from '../staff/index.ts'
import type { Recognise } from '../platform/context.ts'
import { everySession } from '../sales/index.ts'

/**
 * Finds the member of staff who calls and the sales sessions in which they may do so: those assigned to them, or all
 * sessions if their role for the operation is not bound to assignments.
 */
export const recogniseMember: Recognise<'staff'> = async (context, db, proof) => {
  const known = await recogniseStaff(context, db, proof)
  if (known === null || !reachesEverySession(known.actor.roles, proof.operation)) return known
  return { ...known, actor: { ...known.actor, assigned: await everySession(db) } }
}
