import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import type { Facts } from './Standing.tsx'

/** True if a server's answer is about the waiting room. */
export const isQueueStatus = (answer: unknown): answer is QueueStatus =>
  typeof answer === 'object' && answer !== null && 'state' in answer && 'again' in answer

type Translate = { minutes: (count: number) => string; unknown: string }

/** Returns a place in the queue as texts; an unknown value has its own text. */
export const factsOf = ({ number, ahead, perMinute, minutes }: QueueStatus, say: Translate): Facts => {
  const shown = (count: number | null) => (count === null ? say.unknown : count.toLocaleString('en'))
  return {
    number: shown(number),
    ahead: shown(ahead),
    pace: shown(perMinute === 0 ? null : perMinute),
    minutes: minutes === null ? say.unknown : say.minutes(minutes),
  }
}

/** True if a change is worth announcing to screen readers: only if the waiting time in minutes has changed. */
export const isNews = (before: QueueStatus | null, now: QueueStatus): boolean =>
  now.minutes !== null && before?.minutes !== now.minutes
