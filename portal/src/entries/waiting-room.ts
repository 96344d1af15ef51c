// The script of the waiting room page, a separate program: it updates the page's text and continues when it is the
// visitor's turn.
import { fillWords, locales } from '#contract/text'
import { type Facts, factsOf, factWordsOf, isNews } from '#contract/waiting-room/facts'
import type { RoomState } from '#contract/waiting-room/room-state'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import { followTurn, isQueueStatus, isRoomState } from '../lib/waiting-room/follow-turn.ts'

const data = document.body.dataset
const words = factWordsOf(name => data[name] ?? '')
const locale = locales.find(known => known === document.documentElement.lang) ?? 'en'
const fact = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-fact=${name}]`)

let before: Facts | null = null
const show = (status: QueueStatus | null, instant?: string): void => {
  const lost = document.querySelector<HTMLElement>('[data-lost]')
  if (lost !== null) lost.hidden = status !== null
  if (status === null) return
  const facts = factsOf(status, words, locale)
  for (const [name, value] of Object.entries(facts)) {
    const place = fact(name)
    if (place !== null) place.textContent = value
  }
  const time = new Date(instant ?? Date.now()).toLocaleTimeString('en-GB', { timeZone: 'Asia/Hong_Kong' })
  const asOf = fact('asOf')
  if (asOf !== null) asOf.textContent = fillWords(data['asOf'] ?? '', { time })
  const live = document.getElementById('told')
  if (live !== null && isNews(before, facts, words)) live.textContent = fillWords(data['told'] ?? '', facts)
  before = facts
}

/** Shows whether the order is being drawn, and once it is drawn the way to its proof. */
const showDraw = ({ state, room, root, seed }: RoomState): void => {
  const drawing = document.querySelector<HTMLElement>('[data-drawing]')
  if (drawing !== null) drawing.dataset['is'] = state === 'DRAWING' ? 'yes' : ''
  const link = document.querySelector<HTMLAnchorElement>('[data-draw]')
  if (link === null || root === undefined || seed === null) return
  link.href = `/${locale}/waiting-room/draw/${room}`
  link.dataset['is'] = 'yes'
}

/** Returns the answer of the server; null if none came, or another one, as of a network that asks for a login first. */
const ask = async <Answer>(
  path: string,
  request: RequestInit,
  isAnswer: (answer: unknown) => answer is Answer,
): Promise<Answer | null> => {
  try {
    const response = await fetch(path, request)
    const answer: unknown = await response.json()
    return response.ok && isAnswer(answer) ? answer : null
  } catch {
    return null
  }
}

const first: unknown = JSON.parse(data['status'] ?? 'null')
void followTurn(isQueueStatus(first) ? first : null, {
  enter: proof =>
    proof === null
      ? ask('/v1/waiting-room', { cache: 'no-store' }, isQueueStatus)
      : ask(
          '/v1/waiting-room/place',
          { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(proof) },
          isQueueStatus,
        ),
  // Not `no-store`: the caches on the way would then not answer either.
  read: async () => {
    const state = await ask('/v1/waiting-room/state', {}, isRoomState)
    if (state !== null) showDraw(state)
    return state
  },
  show,
}).then(() => location.reload())
