import { QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'
import { listProposals } from '#contract/office/proposal'
import type { InputOf, Operation, OutputOf, Send } from '#contract/operation'
import { ProblemError, type Sending, useLooseCommand } from '../../lib/api/index.ts'
import { passThrough, type Passing } from './passing.ts'
import { askProof } from './proof.ts'
import { refreshAfter } from './refresh-after.ts'
import { refresh, untilOpen } from './store.ts'

const passing: Passing = {
  codeOf: fault => (fault instanceof ProblemError ? fault.problem.code : null),
  passDoor: async () => {
    const isOpen = untilOpen()
    await refresh()
    return isOpen()
  },
  prove: askProof,
}

/**
 * Asks as staff. What stands before it, a locked screen or a proof that is too old, is asked of whoever sits there, and the same is
 * asked again.
 */
export const askAsStaff = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await passThrough(ask, passing)
  } catch (fault) {
    refreshAfter(fault)
    throw fault
  }
}

/** Sends a command of staff, each time under the same key. For what knows no operation by its name; others use `useStaffCommand`. */
export const useLooseStaffCommand = <Op extends Operation>(
  op: Op,
): ((input: InputOf<Op>, sending?: Sending) => Promise<OutputOf<Op>>) => {
  const send = useLooseCommand(op)
  // Before the sign-in there are commands and no queries.
  const queries = useContext(QueryClientContext)
  return async (input, sending) => {
    const answer = await askAsStaff(() => send(input, sending))
    // Whether anybody could confirm it is said at once.
    if (typeof answer === 'object' && answer !== null && 'proposalId' in answer)
      await queries?.invalidateQueries({ queryKey: [listProposals.name] })
    return answer
  }
}

/** Sends a command of staff, with no other field than it takes. */
export const useStaffCommand = <Op extends Operation>(op: Op): Send<Op, Sending> => useLooseStaffCommand(op)
