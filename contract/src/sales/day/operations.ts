import { checkInOperations } from './check-in.ts'
import { followOperations } from './follow.ts'
import { tenderOperations } from './tender-box.ts'
import { turnOperations } from './turn-operations.ts'

/** The day of a sale. */
export const dayOperations = [
  ...checkInOperations,
  ...turnOperations,
  ...tenderOperations,
  ...followOperations,
] as const
