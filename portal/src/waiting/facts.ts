import type { QueueStatus } from '#contract/waiting/waiting-room'
import type { Facts } from './Standing.tsx'

/** Is an answer of the server one about the waiting room? */
export const isQueueStatus = (answer: unknown): answer is QueueStatus =>
  typeof answer === 'object' && answer !== null && 'state' in answer && 'again' in answer

type Translate = { minutes: (count: number) => string; unknown: string }

/** A stand in words; what nobody knows yet as such. */
export const factsOf = ({ number, ahead, perMinute, minutes }: QueueStatus, say: Translate): Facts => {
  const shown = (count: number | null) => (count === null ? say.unknown : count.toLocaleString('en'))
  return {
    number: shown(number),
    ahead: shown(ahead),
    pace: shown(perMinute === 0 ? null : perMinute),
    minutes: minutes === null ? say.unknown : say.minutes(minutes),
  }
}

/** Is it worth telling somebody who listens? Only when the time is another one, or in the last minutes. */
export const isNews = (before: QueueStatus | null, now: QueueStatus): boolean =>
  now.minutes !== null && before?.minutes !== now.minutes
