import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, Operation } from '#contract/operation'
import { openTicket } from '#contract/sales/desk'
import { ProblemError } from '../../lib/api/index.ts'
import { useForm } from '../../lib/form/index.ts'
import { useStaffCommand } from '../session/index.ts'

/** A press at the desk: what it answers is the registration as it is now. What has changed meanwhile is read anew, and told. */
export const useDesk = <Op extends Operation>(op: Op, id: string) => {
  const queries = useQueryClient()
  const send = useStaffCommand(op)
  const [pending, setPending] = useState<string | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  const press = (input: InputOf<Op>, name = ''): void => {
    setPending(name)
    const work = form.submit(async () => {
      try {
        queries.setQueryData([openTicket.name, { id }], await send(input))
      } catch (fault) {
        if (fault instanceof ProblemError && fault.problem.status === 409)
          await queries.invalidateQueries({ queryKey: [openTicket.name, { id }] })
        throw fault
      } finally {
        setPending(null)
      }
    })
    void work()
  }
  return { press, isPending: (name = '') => pending === name, summary: form.summary, attempt: form.attempt }
}

/** Sends what was asked once more; the registration is then shown as it is, also where it was refused. */
export const useAct = <Op extends Operation>(op: Op, id: string) => {
  const queries = useQueryClient()
  const send = useStaffCommand(op)
  return async (input: InputOf<Op>): Promise<void> => {
    try {
      await send(input)
    } catch (fault) {
      if (fault instanceof ProblemError && fault.problem.status !== 409) throw fault
      await queries.invalidateQueries({ queryKey: [openTicket.name, { id }] })
      throw fault
    }
    await queries.invalidateQueries({ queryKey: [openTicket.name, { id }] })
  }
}
