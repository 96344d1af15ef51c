import { enterDraw } from '../lib/waiting-room/follow-turn.ts'
import { waysOfPortal } from '../lib/waiting-room/ways.ts'

/** Binds the place that this browser was given before an opening to its key. */
export const bindEarlyPlace = (): Promise<void> => enterDraw(waysOfPortal, () => true)
