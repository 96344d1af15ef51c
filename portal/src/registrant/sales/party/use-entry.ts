import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DraftContent } from '#contract/sales/registration/draft'
import type { DraftHandle } from '../draft/use-draft.ts'
import { type Entry, without } from './entry.ts'
import { usePartyAddress } from './use-party-address.ts'

/** A part of the form on its own screen: typed values stay in the draft until they are saved or discarded. */
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
      // A late upload or blur event must not change the draft any more.
      if (left.current) return
      // Limits the text to the draft's maximum length; the form itself refuses such a name.
      const kept = Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, text.slice(0, 300)]))
      draft.change({ entries: { ...entries(), [id]: kept } })
    },
    /** After a save, puts the result into the draft. */
    finish: (part: Partial<DraftContent>, focus: string): void => {
      left.current = true
      draft.change({ ...part, entries: without(entries(), id) })
      void draft.save()
      back(focus)
    },
    /** Leaves the screen; typed values are discarded after a confirmation. */
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
