import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { copyTicket, listDrafts } from '#client/sales/registration/draft'
import { useCommand } from '../../../lib/api/command.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useLocaleThen } from '../../../lib/language/use-locale.ts'
import { registrationAddress } from '../address.ts'

/** Copy to new: creates a draft from a registration and opens its second step. */
export const useCopy = () => {
  const localeThen = useLocaleThen()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const command = useCommand(copyTicket)
  const form = useForm({ initial: {}, labels: {} })
  const copy = (id: string): Promise<void> =>
    form.submit(async () => {
      const { draftId } = await command({ id })
      await queries.invalidateQueries({ queryKey: [listDrafts.name] })
      await navigate(`${registrationAddress(localeThen())}?draft=${draftId}&step=2`)
    })()
  return { copy, pending: form.pending, summary: form.summary, attempt: form.attempt }
}
