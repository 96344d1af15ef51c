import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OutputOf } from '#contract/operation'
import { getDraft, listDrafts } from '#client/sales/registration/draft'
import type { Draft, DraftContent, DraftRow } from '#contract/sales/registration/draft'
import { prefillIntent } from '#client/sales/registration/intent'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import { currentRegistrant } from '../../../lib/session/login-session.ts'
import { type Offer, onlyChoice } from '../property/catalogue.ts'
import { markBegun, end } from './begun.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { neverSaved } from './unsaved.ts'

const owner = (): string | null => {
  return currentRegistrant()?.profile.id ?? null
}

/**
 * Returns the initial content of a draft: values without a choice, and the answers to the vendor's questions that the
 * profile stores.
 */
const beginning = (offer: Offer, chosen: Partial<DraftContent>): DraftContent => {
  const survey = currentRegistrant()?.profile.survey ?? {}
  return { ...emptyContent, ...onlyChoice(offer), ...chosen, survey }
}

/**
 * Prepares a new registration and returns its id. The cache is set, so the browser does not request a draft that
 * cannot exist.
 */
export const newDraft = (queries: QueryClient, id: string = crypto.randomUUID()): string => {
  queries.setQueryData([getDraft.name, { id }], { draft: null })
  markBegun(id)
  return id
}

/**
 * Prepares a new registration, or resumes content that was typed before the session ended and never saved. Returns
 * its id.
 */
export const firstDraft = (queries: QueryClient): string => newDraft(queries, neverSaved(owner()) ?? undefined)

const rowOf = ({ id, content, savedAt }: Draft, before: DraftRow | undefined): DraftRow => ({
  id,
  savedAt,
  step: content.step,
  propertyId: content.propertyId,
  sessionId: content.sessionId,
  batchId: content.batchId,
  applicant: content.applicant,
  // The names of a changed choice are found in the offer.
  property: before?.sessionId === content.sessionId ? before.property : null,
  session: before?.sessionId === content.sessionId ? before.session : null,
  isReady: content.ready !== null,
})

/** Updates the cached list after a draft was saved or removed. */
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

/** Returns the draft's content and the keeper that saves it. A new draft begins with the given choice. */
export const useDraft = (id: string, saved: Draft | null, offer: Offer, chosen: Partial<DraftContent>) => {
  const queries = useQueryClient()
  const [keeper] = useState(() => {
    const know = (draft: Draft | null) => {
      knowRow(queries, id, draft)
      // After submission, the prefill of the next registration uses this one.
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
    /** Returns the content up to this moment, also between two renders. */
    latest: () => keeper.state.content,
    change: keeper.change,
    save: keeper.save,
    finish: keeper.finish,
  }
}

export type DraftHandle = ReturnType<typeof useDraft>
