import type { ClientOperation, InputOf, Send } from '#contract/operation'
import { ProblemError, type Sending } from '../../lib/api/api.ts'
import { useLooseStaffCommand } from './use-command.ts'
import { useInvalidateQueries } from './use-invalidate-queries.ts'

/**
 * Sends a command and reloads the queries that show what it changes, even if somebody else has changed the data
 * meanwhile.
 */
export const useChange = <Op extends ClientOperation>(op: Op, ...shown: ClientOperation[]): Send<Op, Sending> => {
  const send = useLooseStaffCommand(op)
  const invalidate = useInvalidateQueries()
  return async (input: InputOf<Op>, sending?: Sending) => {
    try {
      const answer = await send(input, sending)
      await invalidate(...shown)
      return answer
    } catch (fault) {
      if (fault instanceof ProblemError && fault.problem.status === 409) await invalidate(...shown)
      throw fault
    }
  }
}
