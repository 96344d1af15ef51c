import type { DraftContent } from '#contract/sales/draft'

type Unsaved = { owner: string | null; content: DraftContent; version: number }

/** What could not be saved when its screen went, as when the session ended: the same person finds it again in this page. */
const unsaved = new Map<string, Unsaved>()

export const remember = (id: string, item: Unsaved): void => void unsaved.set(id, item)

/** Of the same person, and not overtaken by what the server has got since. */
export const recallUnsaved = (id: string, owner: string | null, version: number): DraftContent | null => {
  const left = unsaved.get(id)
  return left?.owner === owner && left.version === version ? left.content : null
}

/** The server has got a version: what was typed after it follows that version. */
export const arrived = (id: string, content: DraftContent, version: number): void => {
  const left = unsaved.get(id)
  if (left?.content === content) unsaved.delete(id)
  else if (left) unsaved.set(id, { ...left, version })
}

/** The draft of a person of which nothing has reached the server yet. */
export const neverSaved = (owner: string | null): string | null =>
  [...unsaved].find(([, one]) => one.owner === owner && one.version === 0)?.[0] ?? null

/** Removed, or submitted: what was not saved of it goes too. */
export const clearUnsaved = (id: string): void => void unsaved.delete(id)
