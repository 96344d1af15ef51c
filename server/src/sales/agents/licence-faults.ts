import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { isUsable } from './licence.ts'
import { readLicences } from './read-licences.ts'

/** Lets one command at a time give licences to agents: of two that give the same licence, the second is refused. */
export const lockLicences = async (db: Reader): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('sales.agent.licence', 0))`.execute(db)
}

/**
 * Returns for each licence number why an agent cannot have it, or null: another agent has it, or the register does not
 * list it as valid. `ownerId`: the agent whose licences they may be; null for new agents.
 */
export const licenceFaults = async (
  call: Scope<'db' | 'now'>,
  licences: readonly string[],
  ownerId: string | null,
): Promise<('licence_twice' | 'licence_unlisted' | null)[]> => {
  const owners = await call.db
    .selectFrom('sales.agent')
    .select(['licence', 'staffId'])
    .where('licence', 'in', [...licences])
    .where('endedAt', 'is', null)
    .execute()
  const taken = new Set(owners.filter(({ staffId }) => staffId !== ownerId).map(({ licence }) => licence))
  const stateOf = await readLicences(call, licences)
  return licences.map(licence => {
    if (taken.has(licence)) return 'licence_twice'
    return isUsable(stateOf(licence)) ? null : 'licence_unlisted'
  })
}
