import type { Vault } from '../platform/crypto/vault.ts'
import type { Logins, WaitingRoom } from '../platform/waiting-room.ts'
import { admissionKey } from './admission-key.ts'
import { answerVisitors } from './answer-visitors.ts'
import { followRoom } from './follow-room.ts'
import { createQueuePlaces } from './places/assign-queue-places.ts'
import { moveOpening } from './move-opening.ts'
import { readOrder } from './draw/read-draw.ts'
import { openPasses } from './places/open-passes.ts'

/** Milliseconds between two checks. */
const lookEvery = 1_000

type Given = Parameters<typeof followRoom>[0] & { vault: Vault; logins: Logins }

/**
 * Opens the waiting room of this process. It knows the database's state with a delay of up to one second (decision
 * 0055).
 */
export const openWaitingRoom = ({ vault, logins, ...given }: Given): WaitingRoom => {
  const { db, log } = given
  const passes = openPasses(vault)
  const { known, look, state, busy } = followRoom(given)
  const places = createQueuePlaces({ db, log, passes, known })
  const { admits, bind, enter } = answerVisitors({ db, passes, places, known, state, logins })
  return {
    admits,
    bind,
    enter,
    moveOpening,
    countedAs: admissionKey({ passes, known }),
    tick: look,
    state,
    figures: () => {
      const { lastNumber = 0, admittedUpTo = 0, perSecond = 0 } = known().memory?.room ?? {}
      return { people: Math.max(0, lastNumber - admittedUpTo), perSecond, busy: busy() }
    },
    order: () => {
      const { memory } = known()
      if (memory === null || !memory.room.isDrawn) return null
      // Read once, however many ask: the list of a drawn room never changes. A failure is forgotten.
      memory.order ??= readOrder(db, memory.room).then(list => Buffer.from(list))
      memory.order.catch(() => (memory.order = null))
      return memory.order
    },
    start: () => {
      let isOn = true
      const loop = (async () => {
        while (isOn) {
          await look().catch((fault: unknown) => log.warn({ err: fault }, 'the waiting room could not be looked at'))
          await new Promise(done => setTimeout(done, lookEvery).unref())
        }
      })()
      return async () => {
        isOn = false
        await Promise.race([loop, new Promise(done => setTimeout(done, 1_500).unref())])
      }
    },
  }
}
