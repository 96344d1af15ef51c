import type { Task, TaskKind } from '#contract/staff/task'
import type { Tone } from '../../ui/status-pill.tsx'
import { daysLeft, toneOf } from '../privacy/due.ts'

/** What the instant of a task says: its number of minutes or days, or the instant itself. */
export type TaskHint =
  | { key: 'longest'; minutes: number }
  | { key: 'nextAt' | 'oldest' | 'seenAt'; at: string }
  | { key: 'daysLeft' | 'overdue'; days: number }

const urgent: readonly TaskKind[] = ['desk-conflict', 'mismatch', 'failed-job', 'failed-delivery', 'unusual-access']

/** Returns the tone of a task that waits. */
export const taskTone = ({ kind, at }: Task, now: string): Tone => {
  if (kind === 'data-request') return at === null ? 'info' : toneOf(daysLeft(at, now))
  return urgent.includes(kind) ? 'danger' : 'info'
}

/** Returns what the instant of a task says; null if none is known. `now`: by the server's clock. */
export const taskHint = ({ kind, at }: Task, now: string): TaskHint | null => {
  if (at === null) return null
  switch (kind) {
    case 'visitor-waiting':
      return { key: 'longest', minutes: Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / 60_000)) }
    case 'visitor-expected':
      return { key: 'nextAt', at }
    case 'unusual-access':
      return { key: 'seenAt', at }
    case 'data-request': {
      const days = daysLeft(at, now)
      return days < 0 ? { key: 'overdue', days: -days } : { key: 'daysLeft', days }
    }
    default:
      return { key: 'oldest', at }
  }
}
