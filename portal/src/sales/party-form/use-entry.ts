import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DraftContent } from '#contract/sales/draft'
import type { DraftHandle } from '../draft/index.ts'
import { type Entry, usePartyAddress, without } from '../party/index.ts'

/** A part of the form on a screen of its own: what is typed there stays in the draft until it is saved or thrown away. */
export const useEntry = (draft: DraftHandle, id: string) => {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const left = useRef(false)
  const addressOf = usePartyAddress(draft)
  const entries = () => draft.latest().entries
  const back = (focus: string): void => void navigate(addressOf(), { replace: true, state: { focus } })
  return {
    entry: draft.content.entries[id],
    keep: (entry: Entry): void => {
      // A file that arrives late, a field that is left: too late for the draft.
      if (left.current) return
      // No longer than a draft takes; the form itself refuses such a name.
      const kept = Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, text.slice(0, 300)]))
      draft.change({ entries: { ...entries(), [id]: kept } })
    },
    /** Saved: the draft takes what was made of it. */
    finish: (part: Partial<DraftContent>, focus: string): void => {
      left.current = true
      draft.change({ ...part, entries: without(entries(), id) })
      void draft.save()
      back(focus)
    },
    /** Leaves; what was typed is thrown away after a question. */
    cancel: (focus: string): void => (entries()[id] === undefined ? back(focus) : setAsking(true)),
    asking,
    stay: (): void => setAsking(false),
    discard: (focus: string): void => {
      left.current = true
      draft.change({ entries: without(entries(), id) })
      back(focus)
    },
  }
}
