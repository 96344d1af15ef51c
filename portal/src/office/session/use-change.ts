import type { InputOf, Operation, OutputOf } from '#contract/operation'
import { ProblemError, type Sending } from '../../lib/api/index.ts'
import { useStaffCommand } from './use-command.ts'
import { useReread } from './use-reread.ts'

/** Sends a command that changes what those operations show, and has them read anew; also when somebody else has changed it meanwhile. */
export const useChange = <Op extends Operation>(
  op: Op,
  ...shown: Operation[]
): ((input: InputOf<Op>, sending?: Sending) => Promise<OutputOf<Op>>) => {
  const send = useStaffCommand(op)
  const reread = useReread()
  return async (input, sending) => {
    try {
      const answer = await send(input, sending)
      await reread(...shown)
      return answer
    } catch (fault) {
      if (fault instanceof ProblemError && fault.problem.status === 409) await reread(...shown)
      throw fault
    }
  }
}
