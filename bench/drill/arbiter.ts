// The small arbiter: decides which of three machines leads, where Patroni and etcd are not installed. It takes their
// place in the drill alone, and is no part of what an operator installs.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export const nameOf = (n: number): string => `pg${n}`
export const addressOf = (n: number): string => `10.77.0.1${n}`
export const arbiterAt = { host: '10.77.0.1', port: 8500 }

/** What an agent reports twice a second. `full`: percent of the disk. */
export type Beat = {
  n: number
  role: 'primary' | 'standby' | 'down'
  lsn: string
  followers: number
  full: number
}
/** 0: nobody leads for a moment. */
export type Led = { leader: number }

/** Milliseconds after which a leader that reports nothing is replaced, and percent at which a disk is too full. */
const [leaseMs, tooFull] = [10_000, 95]

const bytesOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low || '0'}`)
}

type Heard = Beat & { at: number }

/** Starts the arbiter. Returns what it knows. */
export function startArbiter() {
  const beats = new Map<number, Heard>()
  // The first machine creates the database.
  const state = { leader: 1, goneSince: null as number | null, before: 1 }

  const isGone = (): boolean => {
    const last = beats.get(state.leader)
    return last !== undefined && (last.full >= tooFull || performance.now() - last.at > leaseMs)
  }
  /** The standby that has received most takes over, once both have told so after the leader was gone. */
  const elect = () => {
    const stopped = beats.get(state.before)
    // A leader that still reports has to stop first: what it acknowledges until then must be counted.
    if (stopped?.role === 'primary' && performance.now() - stopped.at < leaseMs) {
      state.goneSince = performance.now()
      return
    }
    const since = state.goneSince ?? 0
    const able = [...beats.values()].filter(
      beat => beat.n !== state.before && beat.role === 'standby' && beat.at > since + 1_000,
    )
    if (able.length < 2) return
    const [best] = able.toSorted((a, b) => (bytesOf(a.lsn) < bytesOf(b.lsn) ? 1 : -1))
    Object.assign(state, { leader: best?.n ?? state.before, goneSince: null })
  }
  const watch = async () => {
    for (;;) {
      if (state.leader !== 0 && isGone())
        Object.assign(state, { before: state.leader, leader: 0, goneSince: performance.now() })
      if (state.leader === 0) elect()
      await sleep(200)
    }
  }
  void watch()
  createServer((request, answer) => {
    let text = ''
    request.on('data', data => (text += String(data)))
    request.on('end', () => {
      const beat = JSON.parse(text) as Beat
      beats.set(beat.n, { ...beat, at: performance.now() })
      answer.end(JSON.stringify({ leader: state.leader } satisfies Led))
    })
  }).listen(arbiterAt.port, arbiterAt.host)
  return {
    /** Returns the primary with at least so many standbys; null if there is none. */
    primaryWith: (standbys: number): number | null => {
      const last = beats.get(state.leader)
      const isFresh = last !== undefined && performance.now() - last.at < 2_000
      return isFresh && last.role === 'primary' && last.followers >= standbys ? last.n : null
    },
    standby: (): number | null => [...beats.values()].find(({ role }) => role === 'standby')?.n ?? null,
  }
}
