import * as z from 'zod/mini'
import { Id, Words } from '#contract/common'
import { readStored, removeStored, store } from '../../lib/storage.ts'

/** What somebody means to register for, chosen before there was an account. */
const KeptChoice = z.object({ propertyId: Id, sessionId: Id, batchId: z.nullable(Id), name: Words })
export type KeptChoice = z.output<typeof KeptChoice>

const key = 'fh-choice'

export const keepChoice = (choice: KeptChoice): void => store('sessionStorage', key, JSON.stringify(choice))

/** It is in a registration now. */
export const forgetChoice = (): void => removeStored('sessionStorage', key)

export const recallChoice = (): KeptChoice | null => {
  try {
    return KeptChoice.safeParse(JSON.parse(readStored('sessionStorage', key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
