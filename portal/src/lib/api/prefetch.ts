import type { ClientOperation, InputOf } from '#contract/operation'
import { timeoutMs, urlOf } from './url-of.ts'

/** The caller's token and language, as in every request. */
export type Asker = { token: string | null; locale: string }
type Asked = Asker & { answer: Promise<Response>; at: number }

declare global {
  // The first script and the portal are two programs on one page: this variable passes the prefetched answers from
  // one to the other.
  var firsthandEarly: Map<string, Asked> | undefined
}

/** Milliseconds for which an unused prefetched answer counts as fresh. */
const freshMs = 10_000

/** Returns the headers of a request. */
export const headersOf = ({ token, locale }: Asker): Headers => {
  const headers = new Headers({ 'accept-language': locale })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return headers
}

/** A request that a screen will make: a read without path parameters that name the caller. */
export type EarlyCall = { op: ClientOperation; input: Record<string, string> }
export const prefetchCall = <Op extends ClientOperation>(
  op: Op,
  input: InputOf<Op> & Record<string, string>,
): EarlyCall => ({
  op,
  input,
})

const isFor = (found: Asked | undefined, { token, locale }: Asker): boolean =>
  found?.token === token && found.locale === locale && performance.now() - found.at < freshMs

/**
 * Sends requests before the screen that shows their answers has loaded. A later call of the same URL takes the
 * answer, whatever it is.
 */
export const askEarly = (calls: readonly EarlyCall[], asker: Asker): void => {
  const asked = (globalThis.firsthandEarly ??= new Map())
  for (const { op, input } of calls) {
    const signal = AbortSignal.timeout(timeoutMs)
    const url = urlOf(op, input)
    if (isFor(asked.get(url), asker)) continue
    const answer = fetch(url, { headers: headersOf(asker), credentials: 'same-origin', signal })
    // The code that takes the answer handles its failure.
    answer.catch(() => undefined)
    asked.set(url, { ...asker, answer, at: performance.now() })
  }
}

/** Returns, only once, the fresh answer that the same person has prefetched in the same language. */
export const takePrefetched = (url: string, asker: Asker): Promise<Response> | undefined => {
  const found = globalThis.firsthandEarly?.get(url)
  globalThis.firsthandEarly?.delete(url)
  return isFor(found, asker) ? found?.answer : undefined
}
