import { ProblemError } from '../../lib/api/api.ts'
import { isSessionRefusal } from './sign-in-state.ts'
import { refresh } from './store.ts'

/**
 * Refreshes the session after a refusal that concerns the session or the permissions. The refusal may concern another
 * session, because a late answer belongs to the person who was signed in before.
 */
export const refreshAfter = (fault: unknown): void => {
  if (!(fault instanceof ProblemError)) return
  const { code } = fault.problem
  if (isSessionRefusal(code) || code === 'request.forbidden') void refresh()
}
