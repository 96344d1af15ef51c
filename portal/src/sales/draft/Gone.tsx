import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { listDrafts } from '#contract/sales/draft'
import { useLocale } from '../../lib/language/index.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { registrationAddress } from '../address.ts'
import { clearUnsaved } from './unsaved.ts'
import { knowRow } from './use-draft.ts'

/** What the entry is told of the draft that one came from. */
const gone = { gone: true }

export const wasGone = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'gone' in state && state.gone === true

/** A draft that the server does not have any more: leads to those that there are. */
export function Gone({ id }: { id: string }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  // Where it leads to does not hang on what changes meanwhile.
  useOnMount(() => {
    clearUnsaved(id)
    knowRow(queries, id, null)
    void queries.invalidateQueries({ queryKey: [listDrafts.name] })
    void navigate(registrationAddress(locale), { replace: true, state: gone })
  })
  return null
}
