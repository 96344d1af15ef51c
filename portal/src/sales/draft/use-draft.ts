import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OutputOf } from '#contract/operation'
import { type Draft, type DraftContent, type DraftRow, getDraft, listDrafts } from '#contract/sales/draft'
import { prefillIntent } from '#contract/sales/intent'
import { emptyContent } from '#contract/sales/empty-draft'
import { currentRegistrant } from '../../lib/session/index.ts'
import { markBegun, end } from './begun.ts'
import { type Offer, onlyChoice } from '../property/index.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { neverSaved } from './unsaved.ts'

const owner = (): string | null => {
  return currentRegistrant()?.profile.id ?? null
}

/** What needs no choice, and the answers to the vendor's questions that the profile keeps for this. */
const beginning = (offer: Offer, chosen: Partial<DraftContent>): DraftContent => {
  const survey = currentRegistrant()?.profile.survey ?? {}
  return { ...emptyContent, ...onlyChoice(offer), ...chosen, survey }
}

/** The id of a new registration: the server need not be asked for a draft that cannot be there. */
export const newDraft = (queries: QueryClient, id: string = crypto.randomUUID()): string => {
  queries.setQueryData([getDraft.name, { id }], { draft: null })
  markBegun(id)
  return id
}

/** The same, taking up what was typed before the session ended and nothing could be saved of. */
export const firstDraft = (queries: QueryClient): string => newDraft(queries, neverSaved(owner()) ?? undefined)

const rowOf = ({ id, content, savedAt }: Draft, before: DraftRow | undefined): DraftRow => ({
  id,
  savedAt,
  step: content.step,
  propertyId: content.propertyId,
  sessionId: content.sessionId,
  batchId: content.batchId,
  applicant: content.applicant,
  // What is chosen here is on offer, where its names are found.
  property: before?.sessionId === content.sessionId ? before.property : null,
  session: before?.sessionId === content.sessionId ? before.session : null,
})

/** The list as it is once a draft was saved, or went. */
export const knowRow = (queries: QueryClient, id: string, draft: Draft | null): void => {
  end(id)
  queries.setQueryData([getDraft.name, { id }], { draft })
  queries.setQueryData<OutputOf<typeof listDrafts>>([listDrafts.name, {}], before => {
    if (before === undefined) return before
    const others = before.drafts.filter(item => item.id !== id)
    const row = before.drafts.find(item => item.id === id)
    return { drafts: draft === null ? others : [rowOf(draft, row), ...others] }
  })
}

/** What has been entered for a registration (a new one begins with what was chosen before it), and the keeper that saves it. */
export const useDraft = (id: string, saved: Draft | null, offer: Offer, chosen: Partial<DraftContent>) => {
  const queries = useQueryClient()
  const [keeper] = useState(() => {
    const know = (draft: Draft | null) => {
      knowRow(queries, id, draft)
      // Submitted: the next one begins with this.
      if (draft === null) queries.removeQueries({ queryKey: [prefillIntent.name] })
    }
    return new DraftKeeper(saved, { id, owner: owner(), fresh: beginning(offer, chosen), know })
  })
  const { content, savedAt, save: state } = useSyncExternalStore(keeper.subscribe, () => keeper.state)
  useEffect(() => keeper.start(), [keeper])
  return {
    id,
    content,
    savedAt,
    state,
    /** What was entered up to this moment, between two renders too. */
    latest: () => keeper.state.content,
    change: keeper.change,
    save: keeper.save,
    finish: keeper.finish,
  }
}

export type DraftHandle = ReturnType<typeof useDraft>
