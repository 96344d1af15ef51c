import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Draft, type DraftContent, getDraft } from '#contract/sales/draft'
import { prefillIntent } from '#contract/sales/intent'
import { currentSession } from '../lib/session.ts'
import { DraftKeeper, emptyContent } from './draft-keeper.ts'

const owner = (): string | null => {
  const session = currentSession()
  return session.status === 'ready' ? session.profile.id : null
}

/** Nothing but the answers to the vendor's questions that the profile keeps for this. */
const beginning = (): DraftContent => {
  const session = currentSession()
  return session.status === 'ready' ? { ...emptyContent, survey: session.profile.survey } : emptyContent
}

/** What has been entered for a registration, and the keeper that saves it. */
export const useDraft = (saved: Draft | null) => {
  const queries = useQueryClient()
  const [keeper] = useState(() => {
    const know = (draft: Draft | null) => {
      queries.setQueryData([getDraft.name, {}], { draft })
      // Submitted: the next one begins with this.
      if (draft === null) queries.removeQueries({ queryKey: [prefillIntent.name] })
    }
    return new DraftKeeper(saved, { owner: owner(), fresh: beginning(), know })
  })
  const { content, savedAt, save: state } = useSyncExternalStore(keeper.subscribe, () => keeper.state)
  useEffect(() => keeper.start(), [keeper])
  return {
    content,
    savedAt,
    state,
    change: keeper.change,
    restart: keeper.restart,
    save: keeper.save,
    finish: keeper.finish,
  }
}

export type DraftHandle = ReturnType<typeof useDraft>
