import * as z from 'zod/mini'
import { Id, Words } from '#contract/common'

/** What somebody means to register for, chosen before there was an account. */
const KeptChoice = z.object({ propertyId: Id, sessionId: Id, batchId: z.nullable(Id), name: Words })
export type KeptChoice = z.output<typeof KeptChoice>

const key = 'fh-choice'

export const keepChoice = (choice: KeptChoice): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // closed to us: it is chosen again in step 1
  }
}

/** It is in a registration now. */
export const forgetChoice = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // closed to us: nothing is there
  }
}

export const recallChoice = (): KeptChoice | null => {
  if (typeof sessionStorage === 'undefined') return null
  try {
    return KeptChoice.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
