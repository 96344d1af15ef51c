import type { Staff } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { needsPresence } from './presence.ts'

type Work = Scope<'db'> & { actor: Staff }

/**
 * Returns whether this staff member needs a code from the person to verify a registration, and when one was given.
 */
export const readPresence = async ({ db, actor }: Work, { intentId }: { intentId: string }) => {
  const paper = await db
    .selectFrom('sales.paper')
    .select('staffId')
    .where('intentId', '=', intentId)
    .orderBy('storedAt')
    .limit(1)
    .executeTakeFirst()
  const proved = await db
    .selectFrom('sales.presence')
    .select('provedAt')
    .where('intentId', '=', intentId)
    .executeTakeFirst()
  const facts = { registeredBy: paper?.staffId ?? null, staffId: actor.staffId, isProved: proved !== undefined }
  return { isNeeded: needsPresence(facts), provedAt: proved?.provedAt ?? null }
}

/** Refuses a staff member who registered the person, unless the person has proved their presence. */
export const requirePresence = async (work: Work, ticket: { intentId: string }): Promise<void> => {
  if ((await readPresence(work, ticket)).isNeeded) throw new Refusal('sales.presence.needed')
}
