import type { DraftContent } from '#contract/sales/draft'

/** What was typed of a person or a company that is not saved yet. `kind` tells which of the two. */
export type Entry = DraftContent['entries'][string]

/** A list that was kept as one text. */
export const listOf = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean)

export const without = (entries: DraftContent['entries'], id: string): DraftContent['entries'] =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => key !== id))
