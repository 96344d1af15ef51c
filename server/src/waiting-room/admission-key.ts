import type { Visitor } from '../platform/waiting-room.ts'
import type { Passes } from './open-passes.ts'
import type { Memory } from './remember-room.ts'

type Given = { passes: Passes; known: () => { memory: Memory | null; now: number } }

/** Returns the room and the place or login of a visitor's admission that may be used from here; null without one. */
export const admissionKey =
  ({ passes, known }: Given) =>
  (visitor: Visitor): string | null => {
    const { memory, now } = known()
    if (memory === null) return null
    const whose = passes.admittedBy(memory.room.id, now, visitor)
    return whose !== null && memory.isHere(whose, visitor.area) ? `${memory.room.id}.${whose}` : null
  }
