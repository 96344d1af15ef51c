// The script of the waiting room page, a separate program: it updates the page's text and continues when it is the
// visitor's turn.
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import { factsOf, isNews, isQueueStatus } from '../registrant/waiting-room/facts.ts'

const words = document.body.dataset
const shown = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-fact=${name}]`)
const filled = (pattern: string | undefined, values: Record<string, string>): string =>
  (pattern ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const showStatus = (before: QueueStatus | null, stand: QueueStatus): void => {
  const say = {
    minutes: (minutes: number) => filled(words['minutes'], { minutes: String(minutes) }),
    unknown: words['unknown'] ?? '',
  }
  for (const [name, value] of Object.entries(factsOf(stand, say))) {
    const place = shown(name)
    if (place !== null) place.textContent = value
  }
  const time = new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Hong_Kong' })
  const asOf = shown('asOf')
  if (asOf !== null) asOf.textContent = filled(words['asOf'], { time })
  const live = document.getElementById('told')
  if (live !== null && isNews(before, stand))
    live.textContent = filled(words['told'], {
      number: (stand.number ?? 0).toLocaleString('en'),
      minutes: String(stand.minutes ?? 0),
    })
}

const ask = async (): Promise<QueueStatus | null> => {
  try {
    const response = await fetch('/v1/waiting-room', { cache: 'no-store' })
    const answer: unknown = await response.json()
    return response.ok && isQueueStatus(answer) ? answer : null
  } catch {
    return null
  }
}

const poll = async (before: QueueStatus | null): Promise<void> => {
  const stand = await ask()
  const lost = document.querySelector<HTMLElement>('[data-lost]')
  if (lost !== null) lost.hidden = stand !== null
  if (stand !== null && stand.state !== 'WAITING') return location.reload()
  if (stand !== null) showStatus(before, stand)
  setTimeout(() => void poll(stand ?? before), (stand?.again ?? 5) * 1000)
}

void poll(null)
