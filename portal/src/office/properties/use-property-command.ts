import { useQueryClient } from '@tanstack/react-query'
import type { InputOf, Operation } from '#contract/operation'
import { listProperties, openProperty } from '#contract/sales/property/management'
import { ProblemError, type Sending } from '../../lib/api/index.ts'
import { useStaffCommand } from '../session/index.ts'

/** Asks what is answered with the property as it is now; what somebody else has changed meanwhile is read anew before that is told. */
export const usePropertyCommand = <Op extends Operation>(op: Op, id: string) => {
  const queries = useQueryClient()
  const send = useStaffCommand(op)
  const queryKey = [openProperty.name, { id }]
  return async (input: InputOf<Op>, sending?: Sending): Promise<void> => {
    try {
      queries.setQueryData(queryKey, await send(input, sending))
    } catch (fault) {
      if (fault instanceof ProblemError && fault.problem.status === 409) await queries.invalidateQueries({ queryKey })
      throw fault
    }
    await queries.invalidateQueries({ queryKey: [listProperties.name] })
  }
}
