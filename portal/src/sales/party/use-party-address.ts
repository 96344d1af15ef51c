import { useSearchParams } from 'react-router'
import type { DraftHandle } from '../draft/index.ts'

/** The address of step 2, or of the screen of a person or a company within it; all else in the address stays. */
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
