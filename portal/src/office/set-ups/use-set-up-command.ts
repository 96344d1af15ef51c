import { useQueryClient } from '@tanstack/react-query'
import type { InputOf, Operation, OutputOf } from '#contract/operation'
import { listSetUps, openSetUp } from '#contract/sales/set-up/operations'
import { ProblemError } from '../../lib/api/index.ts'
import { useStaffCommand } from '../session/index.ts'

/** Asks for a change of a set-up, and has the set-up and the list of all read anew; also when somebody else has changed it meanwhile. */
export const useSetUpCommand = <Op extends Operation>(op: Op, id: string) => {
  const queries = useQueryClient()
  const send = useStaffCommand(op)
  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [openSetUp.name, { id }] }),
      queries.invalidateQueries({ queryKey: [listSetUps.name] }),
    ])
  return async (input: InputOf<Op>): Promise<OutputOf<Op>> => {
    try {
      const answer = await send(input)
      await reread()
      return answer
    } catch (fault) {
      if (fault instanceof ProblemError && fault.problem.status === 409) await reread()
      throw fault
    }
  }
}
