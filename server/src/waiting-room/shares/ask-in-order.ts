import type { NetworkShare } from '../../platform/network.ts'
import type { Shares } from './network-shares.ts'

/**
 * The first request of a visitor whose network had no place left: its id, and when it came, in milliseconds. The
 * visitor keeps it, signed, and comes again; the server remembers nothing.
 */
export type Slot = { id: string; since: number }

type Asker = { networks: readonly NetworkShare[]; since: number; answer: (may: boolean) => void }

/** Milliseconds for which requests are collected, so that the one that asked first among them is served first. */
const collectFor = 100

/** While more than this part of a share is left, nobody needs to wait for others. */
const plenty = 0.1

/** Maximum number of slots whose answer is remembered. */
const maxAnswers = 200_000

/**
 * Seconds after which a visitor without a place asks again. They differ, so that those who came together come apart.
 */
export const askAgainIn = (): number => 5 + Math.floor(Math.random() * 11)

/**
 * Decides who may have a place: the share of the network first, then who asked first. Whoever asks for the first time
 * when nothing is left is answered at once and gets a slot. A flood of new visitors is always the youngest, so it
 * overtakes nobody who has asked before it. `clock` returns milliseconds.
 */
export const makeLine = (shares: Shares, clock: () => number) => {
  let asking: Asker[] = []
  const serve = async (): Promise<void> => {
    await new Promise(done => setTimeout(done, collectFor))
    const askers = asking.toSorted((a, b) => a.since - b.since)
    asking = []
    const now = clock()
    for (const { networks, answer } of askers) answer(shares.take(networks, now))
  }
  return async (networks: readonly NetworkShare[], slot: Slot | null): Promise<boolean> => {
    const now = clock()
    if (shares.left(networks, now) > plenty) return shares.take(networks, now)
    if (slot === null && !shares.has(networks, now)) return false
    return new Promise(answer => {
      asking.push({ networks, since: slot?.since ?? now, answer })
      if (asking.length === 1) void serve()
    })
  }
}

/**
 * Gives each slot one answer of this process, however often and however many times at once it is shown: whoever copies a slot has one
 * place, and whoever lost the answer gets it again. A slot that got nothing may ask again.
 */
export const makeAnswers = <Answer>(most = maxAnswers) => {
  const answers = new Map<string, Promise<Answer | null>>()
  return async (slot: Slot | null, ask: () => Promise<Answer | null>): Promise<Answer | null> => {
    if (slot === null) return ask()
    const before = answers.get(slot.id)
    if (before) return before
    const answer = ask()
    answers.set(slot.id, answer)
    const [oldest] = answers.size > most ? answers.keys() : []
    if (oldest !== undefined) answers.delete(oldest)
    const found = await answer.catch(() => null)
    if (found === null) answers.delete(slot.id)
    return answer
  }
}
