import type { AnyHandler } from './handler.ts'
import { parseInput } from './input.ts'
import type { RequestInfo } from './request.ts'

/** Threshold: this number of callers for one resource within this number of milliseconds makes its answer shared. */
const [many, whileMs] = [8, 2_000]

type CachedAnswer = { answer: Promise<unknown>; until: number }

/** Maximum number of known addresses: an anonymous caller may write one address in many ways. */
const maxAddresses = 1_000

const untils = new WeakMap<object, number>()

/**
 * Returns the time, in ms of this process's clock, until which a cached answer may be sent again; null for any other
 * answer.
 */
export const cachedUntil = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null ? (untils.get(answer) ?? null) : null

/** The two ways to produce an answer; `inTurn`: with admission control, like any other call. */
type Ways = { atOnce: () => Promise<unknown>; inTurn: () => Promise<unknown> }

/**
 * Cache of answers that are the same for everybody. There are few distinct inputs; a known address is found without
 * parsing. An expired answer is refreshed at once, so that it is available under any load. An input that was never
 * answered may not exist, and an anonymous caller may request any number of these, so it waits its turn. An answer
 * that is only shared (`coalesceTtlSeconds`) is cached while many callers request it.
 */
export const createAnswerCache = () => {
  const byInput = new Map<string, CachedAnswer>()
  const byAddress = new Map<string, CachedAnswer>()
  const keep = (handler: AnyHandler, asked: RequestInfo, { atOnce, inTurn }: Ways): CachedAnswer => {
    const name = `${handler.op.name} ${JSON.stringify(parseInput(handler.op, asked))}`
    const known = byInput.get(name)
    if (known && known.until > performance.now()) return known
    const kept = {
      answer: known ? atOnce() : inTurn(),
      until: performance.now() + (handler.cacheTtlSeconds ?? handler.coalesceTtlSeconds ?? 0) * 1000,
    }
    byInput.set(name, kept)
    kept.answer.then(
      answer => {
        if (typeof answer === 'object' && answer !== null) untils.set(answer, kept.until)
      },
      () => {
        // A failure is not cached.
        byInput.delete(name)
        kept.until = 0
      },
    )
    return kept
  }
  const lastAsked = new Map<string, number[]>()
  const isAskedByMany = ({ url }: RequestInfo): boolean => {
    const now = performance.now()
    const times = [...(lastAsked.get(url) ?? []).filter(at => at > now - whileMs), now].slice(-many)
    if (lastAsked.size >= maxAddresses) lastAsked.clear()
    lastAsked.set(url, times)
    return times.length === many
  }
  return (handler: AnyHandler, asked: RequestInfo, ways: Ways): Promise<unknown> => {
    if (handler.cacheTtlSeconds === undefined && !isAskedByMany(asked)) return ways.inTurn()
    const known = byAddress.get(asked.url)
    if (known && known.until > performance.now()) return known.answer
    const kept = keep(handler, asked, ways)
    if (byAddress.size >= maxAddresses) byAddress.clear()
    byAddress.set(asked.url, kept)
    return kept.answer
  }
}
