import type { AnyHandler } from './handler.ts'
import { parseInput } from './input.ts'
import type { RequestInfo } from './request.ts'

/** So many who ask for one thing within so many milliseconds are many: what they are told is then told again. */
const [many, whileMs] = [8, 2_000]

type CachedAnswer = { answer: Promise<unknown>; until: number }

/** A stranger may write one address in many ways: so many are known at once. */
const maxAddresses = 1_000

const untils = new WeakMap<object, number>()

/** Until when, in ms of this process, an answer that was kept may be told again; null of any other. */
export const cachedUntil = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null ? (untils.get(answer) ?? null) : null

/** How an answer is asked for; `withAdmissionControl`: as any other is. */
type Ways = { atOnce: () => Promise<unknown>; inTurn: () => Promise<unknown> }

/**
 * Answers that are the same for everybody. What there is to ask for is little; under an address that was asked before they are found
 * unread. One that was kept is asked for anew at once, so that it is there whatever else goes on; of what nobody was told yet there may
 * be nothing, and a stranger may ask for as much of that as they like: it waits its turn. What is only shared is kept while many ask for it.
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
        // A failure is not kept.
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
