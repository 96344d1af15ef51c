import type { InputOf, Operation } from '#contract/operation'
import { timeoutMs, urlOf } from './url-of.ts'

/** Who asks, as every call says it. */
export type Asker = { token: string | null; locale: string }
type Asked = Asker & { answer: Promise<Response>; at: number }

declare global {
  // The first script and the portal are two programs of one page: what the one has asked, the other finds here.
  var firsthandEarly: Map<string, Asked> | undefined
}

/** Milliseconds for which an answer that nobody has taken is as good as a new one. */
const freshMs = 10_000

/** The headers of a call. */
export const headersOf = ({ token, locale }: Asker): Headers => {
  const headers = new Headers({ 'accept-language': locale })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return headers
}

/** A call that a screen will make: what it reads, without a path to whoever asks. */
export type EarlyCall = { op: Operation; input: Record<string, string> }
export const prefetchCall = <Op extends Operation>(op: Op, input: InputOf<Op> & Record<string, string>): EarlyCall => ({
  op,
  input,
})

const isFor = (found: Asked | undefined, { token, locale }: Asker): boolean =>
  found?.token === token && found.locale === locale && performance.now() - found.at < freshMs

/** Asks before what will show the answers is there. Whoever calls the same takes the answer, whatever it is. */
export const askEarly = (calls: readonly EarlyCall[], asker: Asker): void => {
  const asked = (globalThis.firsthandEarly ??= new Map())
  for (const { op, input } of calls) {
    const signal = AbortSignal.timeout(timeoutMs)
    const url = urlOf(op, input)
    if (isFor(asked.get(url), asker)) continue
    const answer = fetch(url, { headers: headersOf(asker), credentials: 'same-origin', signal })
    // It is heard of by whoever takes it.
    answer.catch(() => undefined)
    asked.set(url, { ...asker, answer, at: performance.now() })
  }
}

/** The answer that the same person has asked for in the same language a moment ago, once. */
export const takePrefetched = (url: string, asker: Asker): Promise<Response> | undefined => {
  const found = globalThis.firsthandEarly?.get(url)
  globalThis.firsthandEarly?.delete(url)
  return isFor(found, asker) ? found?.answer : undefined
}
