import { bindPlace, getWaitingRoom, showRoom } from '#client/waiting-room/waiting-room'
import type { PlaceProof } from '#contract/waiting-room/place-proof'
import { call } from '../api/api.ts'

/** How the portal asks about the waiting room; null: no answer came. */
export const waysOfPortal = {
  enter: (proof: PlaceProof | null) =>
    (proof === null ? call(getWaitingRoom, {}) : call(bindPlace, proof)).catch(() => null),
  read: () => call(showRoom, {}).catch(() => null),
}
