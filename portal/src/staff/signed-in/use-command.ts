import { QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'
import { listProposals } from '#client/staff/proposal'
import type { ClientOperation, InputOf, OutputOf, Send } from '#contract/operation'
import { ProblemError, type Sending } from '../../lib/api/api.ts'
import { useLooseCommand } from '../../lib/api/command.ts'
import { retryAfterSignIn, type SignInRecovery } from './retry-after-sign-in.ts'
import { askProof } from './proof.ts'
import { refreshAfter } from './refresh-after.ts'
import { refresh, untilOpen } from './store.ts'

const passing: SignInRecovery = {
  codeOf: fault => (fault instanceof ProblemError ? fault.problem.code : null),
  signInAgain: async () => {
    const isOpen = untilOpen()
    await refresh()
    return isOpen()
  },
  stepUp: askProof,
}

/**
 * Sends a request as staff. If the screen is locked or the proof of identity is too old, it asks the user for it and
 * repeats the same request.
 */
export const askAsStaff = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await retryAfterSignIn(ask, passing)
  } catch (fault) {
    refreshAfter(fault)
    throw fault
  }
}

/**
 * Sends a staff command, each time under the same key. It is for code that does not name its operation; other code
 * uses `useStaffCommand`.
 */
export const useLooseStaffCommand = <Op extends ClientOperation>(
  op: Op,
): ((input: InputOf<Op>, sending?: Sending) => Promise<OutputOf<Op>>) => {
  const send = useLooseCommand(op)
  // Before sign-in there are commands but no queries.
  const queries = useContext(QueryClientContext)
  return async (input, sending) => {
    const answer = await askAsStaff(() => send(input, sending))
    // Reloads the proposals, so that the page shows at once whether anybody could confirm this one.
    if (typeof answer === 'object' && answer !== null && 'proposalId' in answer)
      await queries?.invalidateQueries({ queryKey: [listProposals.name] })
    return answer
  }
}

/** Sends a staff command. Its type rejects fields that the operation does not take. */
export const useStaffCommand = <Op extends ClientOperation>(op: Op): Send<Op, Sending> => useLooseStaffCommand(op)
