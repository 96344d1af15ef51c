import { enterDraw } from '../registrant/waiting-room/follow-turn.ts'
import { waysOfPortal } from '../registrant/waiting-room/ways.ts'

/** Binds the place that this browser was given before an opening to its key. */
export const bindEarlyPlace = (): Promise<void> => enterDraw(waysOfPortal, () => true)
