import type { Visitor } from '../platform/waiting-room.ts'
import type { Passes } from './places/open-passes.ts'
import type { Memory } from './remember-room.ts'

type Given = { passes: Passes; known: () => { memory: Memory | null; now: number } }

/**
 * Returns the room and the place of a visitor's admission that may be used from here; null without one. The admission
 * of a login counts for nobody: each login would begin another count.
 */
export const admissionKey =
  ({ passes, known }: Given) =>
  (visitor: Visitor): string | null => {
    const { memory, now } = known()
    if (memory === null) return null
    const whose = passes.admittedBy(memory.room.id, now, visitor)
    if (whose === null || whose.startsWith('t')) return null
    return memory.isHere(whose, visitor.area) ? `${memory.room.id}.${whose}` : null
  }
