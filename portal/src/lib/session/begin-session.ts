import { getProfile } from '#client/accounts/account'
import { isMember } from '#client/club/member'
import { call, ProblemError } from '../api/api.ts'
import { retry } from '../api/retry.ts'
import { loadLists } from '../lists/lists.ts'
import type { Registrant } from './login-session.ts'

type Begin = { fail: () => void; log: (what: string, why: unknown) => void }

/**
 * loads profile, membership and lists; only a failed membership check is ignored and logged. The lists are not
 * awaited: if they fail later, `fail` logs the person out.
 */
export const beginSession = async ({ fail, log }: Begin): Promise<Registrant> => {
  loadLists().catch(fail)
  const [profile, member] = await Promise.all([
    retry(() => call(getProfile, {})),
    call(isMember, {}).then(
      answer => answer.isMember,
      (fault: unknown) => {
        // The end of the session (401) is reported elsewhere.
        const isEnd = fault instanceof ProblemError && fault.problem.status === 401
        if (!isEnd) log('membership could not be checked:', fault instanceof Error ? fault.message : fault)
        return null
      },
    ),
  ])
  return { kind: 'registrant', profile, isMember: member }
}
