import type { DraftContent } from '#contract/sales/registration/draft'

type Unsaved = { owner: string | null; content: DraftContent; version: number }

/**
 * Content that could not be saved when its screen closed, for example because the session ended. The same person
 * finds it again while the page stays loaded.
 */
const unsaved = new Map<string, Unsaved>()

export const remember = (id: string, item: Unsaved): void => void unsaved.set(id, item)

/** Returns the unsaved content if it belongs to the same person and the server has no newer version. */
export const recallUnsaved = (id: string, owner: string | null, version: number): DraftContent | null => {
  const left = unsaved.get(id)
  return left?.owner === owner && left.version === version ? left.content : null
}

/** The server has saved a version: content typed after it is now based on that version. */
export const arrived = (id: string, content: DraftContent, version: number): void => {
  const left = unsaved.get(id)
  if (left?.content === content) unsaved.delete(id)
  else if (left) unsaved.set(id, { ...left, version })
}

/** Returns the id of a person's draft of which nothing has reached the server yet. */
export const neverSaved = (owner: string | null): string | null =>
  [...unsaved].find(([, one]) => one.owner === owner && one.version === 0)?.[0] ?? null

/** Discards unsaved content of a draft that was removed or submitted. */
export const clearUnsaved = (id: string): void => void unsaved.delete(id)
