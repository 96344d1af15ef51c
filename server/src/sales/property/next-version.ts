import { Invalid } from '../../platform/refusal.ts'

/** The chain of versions that a published document or price list belongs to, and its version in it. */
type Place = { line: string; version: number }

/**
 * Returns the place of a new document: the start of its own chain, or the one after the last version of the chain
 * that it continues. `last`: that version; undefined if there is none that it may follow.
 */
export const nextVersion = (id: string, replaces: string | null, last: { version: number } | undefined): Place => {
  if (replaces === null) return { line: id, version: 1 }
  if (!last) throw new Invalid([{ field: 'replaces', code: 'not_offered' }])
  return { line: replaces, version: last.version + 1 }
}
