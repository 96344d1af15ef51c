import type { Words } from '#contract/common'
import { differencesOf } from '#contract/sales/session/differences'
import { emptySetUp } from '#contract/sales/session/set-up'
import type { Staff } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import type { LockedSetUp } from './lock-set-up.ts'
import { type PublicationInput, publicationOf } from './proposed-publication.ts'

/**
 * Proposes that a second person publishes a locked set-up. The second person reads the text that registrants will
 * read.
 */
export const proposePublication = async (
  call: Scope<'context' | 'db' | 'now'> & { actor: Staff },
  held: LockedSetUp,
  { operation, times, note }: { operation: string; times: PublicationInput['times']; note: Words | null },
): Promise<{ proposalId: string }> => {
  const publication = await publicationOf(call, held, times)
  if (publication === null) throw new Refusal('sales.set-up.incomplete')
  if (differencesOf(publication.published ?? emptySetUp, publication.setUp).length === 0)
    throw new Refusal('sales.set-up.same')
  const input: PublicationInput = { version: held.version, note, times }
  const proposal = { operation, subject: held.id, input, reason: note?.en ?? '' }
  return { proposalId: await call.context.proposals.propose(call, proposal) }
}
