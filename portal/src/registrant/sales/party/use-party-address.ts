import { useSearchParams } from 'react-router'
import type { DraftHandle } from '../draft/use-draft.ts'

/** Returns the address of step 2, or of the screen of a person or company within it. Other search parameters stay. */
export const usePartyAddress = (draft: DraftHandle) => {
  const [params] = useSearchParams()
  return (part: { person?: string; company?: string } = {}): string => {
    const next = new URLSearchParams(params)
    next.delete('person')
    next.delete('company')
    for (const [name, value] of Object.entries({ draft: draft.id, step: '2', ...part })) next.set(name, value)
    return `?${next.toString()}`
  }
}
