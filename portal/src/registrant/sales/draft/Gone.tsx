import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { listDrafts } from '#client/sales/registration/draft'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useOnMount } from '../../../lib/use-on-mount.ts'
import { newRegistrationAddress } from '../address.ts'
import { clearUnsaved } from './unsaved.ts'
import { knowRow } from './use-draft.ts'

/** Navigation state that tells the form that the previous draft is gone. */
const gone = { gone: true }

export const wasGone = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'gone' in state && state.gone === true

/** Redirects from a draft that the server no longer has to the existing drafts. */
export function Gone({ id }: { id: string }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  // The target must not depend on changes that happen meanwhile.
  useOnMount(() => {
    clearUnsaved(id)
    knowRow(queries, id, null)
    void queries.invalidateQueries({ queryKey: [listDrafts.name] })
    void navigate(newRegistrationAddress(locale), { replace: true, state: gone })
  })
  return null
}
