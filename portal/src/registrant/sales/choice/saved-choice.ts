import * as z from 'zod/mini'
import { Id, Words } from '#contract/common'
import { readStored, removeStored, store } from '../../../lib/storage.ts'

/** The property and session that a visitor chose before an account existed. */
const SavedChoice = z.object({ propertyId: Id, sessionId: Id, batchId: z.nullable(Id), name: Words })
export type SavedChoice = z.output<typeof SavedChoice>

const key = 'fh-choice'

export const saveChoice = (choice: SavedChoice): void => store('sessionStorage', key, JSON.stringify(choice))

/** Clears the choice, because a registration now contains it. */
export const clearChoice = (): void => removeStored('sessionStorage', key)

export const recallChoice = (): SavedChoice | null => {
  try {
    return SavedChoice.safeParse(JSON.parse(readStored('sessionStorage', key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
