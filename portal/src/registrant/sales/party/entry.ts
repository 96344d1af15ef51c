import type { DraftContent } from '#contract/sales/registration/draft'

/** Typed but unsaved values of a person or a company. `kind` tells which of the two. */
export type Entry = DraftContent['entries'][string]

/** Returns a list that was stored as one space-separated text. */
export const listOf = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean)

export const without = (entries: DraftContent['entries'], id: string): DraftContent['entries'] =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => key !== id))
