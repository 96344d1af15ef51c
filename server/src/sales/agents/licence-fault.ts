import type { Scope } from '../../platform/scope.ts'
import { isUsable } from './licence.ts'
import { readLicences } from './read-licences.ts'

/**
 * Returns why an agent cannot have this licence number, or null: another agent has it, or the register does not list it
 * as valid. `ownerId`: the agent whose licence it may be; null for a new agent.
 */
export const licenceFault = async (
  call: Scope<'db' | 'now'>,
  { licence, ownerId }: { licence: string; ownerId: string | null },
): Promise<'licence_twice' | 'licence_unlisted' | null> => {
  const owner = await call.db
    .selectFrom('sales.agent')
    .select('staffId')
    .where('licence', '=', licence)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (owner && owner.staffId !== ownerId) return 'licence_twice'
  const stateOf = await readLicences(call, [licence])
  return isUsable(stateOf(licence)) ? null : 'licence_unlisted'
}
