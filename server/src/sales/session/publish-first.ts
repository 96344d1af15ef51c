import { validateSetUp } from '#contract/sales/session/validate'
import type { SetUp } from '#contract/sales/session/set-up'
import type { Scope } from '../../platform/scope.ts'
import { beginSetUp } from './begin-set-up.ts'
import { saveSessionRevision } from './save-session-revision.ts'
import { readFacts } from './read-set-up.ts'

type Where = { id: string; propertyId: string }

/** Creates a set-up and publishes it without a second person, for a caller that rolls it back. */
export const publishCopy = async (work: Scope<'db' | 'now'>, where: Where, setUp: SetUp): Promise<void> => {
  await beginSetUp(work, where, setUp)
  const by = { note: null, proposedBy: null, confirmedBy: null }
  await saveSessionRevision(work, { ...where, version: 1, revision: 0 }, setUp, by)
}

/**
 * Publishes a first set-up without a staff member, for the initial data of a portal. It is validated like any other.
 */
export const publishFirst = async (work: Scope<'db' | 'now'>, where: Where, setUp: SetUp): Promise<void> => {
  const faults = validateSetUp(setUp, await readFacts(work, { ...where, published: null }))
  if (faults.length > 0) throw new Error(`a session cannot be published: ${JSON.stringify(faults)}`)
  await publishCopy(work, where, setUp)
}
