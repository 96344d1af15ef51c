import { ProblemError } from '../../lib/api/index.ts'
import { isSessionRefusal } from './sign-in-state.ts'
import { refresh } from './store.ts'

/**
 * A refusal that says something of the session, or of what the person may: how it stands now is asked. It may have been another's: an
 * answer that comes late is of whoever was there before.
 */
export const refreshAfter = (fault: unknown): void => {
  if (!(fault instanceof ProblemError)) return
  const { code } = fault.problem
  if (isSessionRefusal(code) || code === 'request.forbidden') void refresh()
}
