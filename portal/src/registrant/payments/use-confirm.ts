import { useQueryClient } from '@tanstack/react-query'
import { confirmTicket } from '#client/sales/ticket/ticket'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { ProblemError } from '../../lib/api/api.ts'
import { useCommand } from '../../lib/api/command.ts'
import { useForm } from '../../lib/form/form.ts'
import { saveTicket } from '../sales/save-ticket.ts'

/** Continues without paying now. A refusal may be due to a change in another window, so the state is reloaded. */
export const useConfirm = (ticket: Ticket, refresh: () => Promise<void>) => {
  const queries = useQueryClient()
  const confirm = useCommand(confirmTicket)
  const form = useForm({ initial: {}, labels: {} })
  const send = form.submit(async () => {
    try {
      await saveTicket(queries, await confirm({ id: ticket.id }))
    } catch (refusal) {
      if (refusal instanceof ProblemError) void refresh()
      throw refusal
    }
  })
  return { form, send }
}
