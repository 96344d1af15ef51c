import { useQueryClient } from '@tanstack/react-query'
import { checkSessionTickets } from '#contract/sales/intent'
import { confirmTicket, getTicket, listTickets, type Ticket } from '#contract/sales/ticket'
import { ProblemError, useCommand } from '../lib/api/index.ts'
import { useForm } from '../lib/form/index.ts'

/** Goes on without paying now. What refuses it may have happened in another window: how it stands is fetched. */
export const useConfirm = (ticket: Ticket, refresh: () => Promise<void>) => {
  const queries = useQueryClient()
  const confirm = useCommand(confirmTicket)
  const form = useForm({ initial: {}, labels: {} })
  const send = form.submit(async () => {
    try {
      const registered = await confirm({ id: ticket.id })
      queries.setQueryData([getTicket.name, { id: ticket.id }], registered)
    } catch (refusal) {
      if (refusal instanceof ProblemError) void refresh()
      throw refusal
    }
    await queries.invalidateQueries({ queryKey: [listTickets.name] })
    await queries.invalidateQueries({ queryKey: [checkSessionTickets.name] })
  })
  return { form, send }
}
