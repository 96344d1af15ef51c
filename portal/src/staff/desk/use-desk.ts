import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOperation, Exact, InputOf } from '#contract/operation'
import { openTicket } from '#client/sales/desk/desk'
import { ProblemError } from '../../lib/api/api.ts'
import { askDesk, useFinding } from '../offline/ask.ts'
import { useForm } from '../../lib/form/form.ts'
import { useLooseStaffCommand } from '../signed-in/use-command.ts'

const isConflict = (fault: unknown): boolean => fault instanceof ProblemError && fault.problem.status === 409

/**
 * Sends a command for a registration and passes the answer to `show`. If the registration has changed meanwhile, it
 * is reloaded before the refusal is shown.
 */
const useDeskMutation = <Op extends ClientOperation>(op: Op, id: string) => {
  const queries = useQueryClient()
  const send = useLooseStaffCommand(op)
  const { inWords } = useFinding()
  const queryKey = [openTicket.name, { id }]
  const read = () => queries.invalidateQueries({ queryKey })
  const ask = async (input: InputOf<Op>) => {
    try {
      return await inWords(askDesk(op, id, input, send))
    } catch (fault) {
      if (isConflict(fault)) await read()
      throw fault
    }
  }
  return { ask, read, show: (answer: unknown) => queries.setQueryData(queryKey, answer) }
}

/** Sends a command whose answer is the current registration. */
export const useDeskCommand = <Op extends ClientOperation>(op: Op, id: string) => {
  const { ask, show } = useDeskMutation(op, id)
  return async <Given extends InputOf<Op>>(input: Given & Exact<Given, InputOf<Op>>): Promise<void> => {
    show(await ask(input))
  }
}

/** Sends a command with another answer, and then reloads the registration. */
export const useAct = <Op extends ClientOperation>(op: Op, id: string) => {
  const { ask, read } = useDeskMutation(op, id)
  return async <Given extends InputOf<Op>>(input: Given & Exact<Given, InputOf<Op>>): Promise<void> => {
    await ask(input)
    await read()
  }
}

/**
 * A command of the desk with its own button state. Commands run one at a time, each under a name. `onDone` of a press
 * is called with the answer before it is shown, also if the page shows another registration by then.
 */
export const useDesk = <Op extends ClientOperation>(op: Op, id: string) => {
  const { ask, show } = useDeskMutation(op, id)
  const [pending, setPending] = useState<string | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  const press = <Given extends InputOf<Op>>(
    input: Given & Exact<Given, InputOf<Op>>,
    name = '',
    onDone?: (answer: unknown) => void,
  ): void => {
    setPending(name)
    const work = form.submit(async () => {
      try {
        const answer = await ask(input)
        onDone?.(answer)
        show(answer)
      } finally {
        setPending(null)
      }
    })
    void work()
  }
  return { press, isPending: (name = '') => pending === name, summary: form.summary, attempt: form.attempt }
}
