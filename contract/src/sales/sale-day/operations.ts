import { checkInOperations } from './check-in.ts'
import { followOperations } from './follow.ts'
import { tenderOperations } from './tender-box.ts'
import { turnOperations } from './turn-operations.ts'

/** Operations for the day of a sale. */
export const dayOperations = [
  ...checkInOperations,
  ...turnOperations,
  ...tenderOperations,
  ...followOperations,
] as const
