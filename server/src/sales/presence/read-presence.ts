import type { Staff } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { needsPresence } from './presence.ts'

type Work = Scope<'db'> & { actor: Staff }

/** Whether this member of staff needs a code of the person to verify a registration, and when one was given. */
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

/** Refuses whoever registered the person themselves, unless the person has proved to be there. */
export const requirePresence = async (work: Work, ticket: { intentId: string }): Promise<void> => {
  if ((await readPresence(work, ticket)).isNeeded) throw new Refusal('sales.presence.needed')
}
