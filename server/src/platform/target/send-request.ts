import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, isAllowedAddress, type Resolve, parseTarget, type TargetRules } from './check-target.ts'

/** The result of a request to a system outside. It never throws: a failure is a result. */
export type Sent = {
  /** Null if there was no answer. */
  status: number | null
  fault: 'ADDRESS' | 'TIMEOUT' | 'CONNECTION' | null
  milliseconds: number
  /** The first characters of the answer. */
  answer: string
  /** Value of the Retry-After header of the answer (RFC 9110), unchanged. */
  retryAfter: string | null
}

/** Maximum bytes of an answer that are read. */
const maxBytes = 4_096

class RefusedAddress extends Error {}

/**
 * Resolves a name and checks it: every address must be allowed, not just the first. The connection uses the returned
 * address, so that no second lookup can lead elsewhere.
 */
const pin = async (
  host: string,
  resolve: Resolve,
  rules: TargetRules,
  signal: AbortSignal,
): Promise<LookupFunction> => {
  const tooLong = once(signal, 'abort').then(() => {
    throw new Error('the name was not found in time')
  })
  const found = await Promise.race([resolve(host), tooLong])
  const [first] = found
  if (!first || !found.every(({ address }) => isAllowedAddress(address, rules)))
    throw new RefusedAddress('this address is not sent to')
  return (_name, options, done) =>
    options.all === true ? done(null, [...found]) : done(null, first.address, first.family)
}

const readable = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/[\s\p{Cc}\p{Cf}\ufffd]+/gu, ' ')
    .trim()

type Request = {
  url: string
  headers: Record<string, string>
  /** Null for a GET. */
  body: string | null
  /** Timeout in milliseconds for the whole request, from the lookup of the name to the last byte read. */
  patience: number
  /** Maximum number of characters of the answer that are stored. */
  signs: number
}

const faultOf = (fault: unknown, signal: AbortSignal): Sent['fault'] => {
  if (fault instanceof RefusedAddress) return 'ADDRESS'
  return signal.aborted ? 'TIMEOUT' : 'CONNECTION'
}

const exchange = (
  url: URL,
  { headers, body, signs }: Request,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
) =>
  new Promise<Pick<Sent, 'status' | 'answer' | 'retryAfter'>>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    // No agent is used: a connection is checked, used once and closed. Redirects are treated like any other answer
    // and never followed.
    const sent = request(url, {
      method: body === null ? 'GET' : 'POST',
      headers,
      ...(lookup && { lookup }),
      signal,
      agent: false,
      maxHeaderSize: 8_192,
    })
    sent.on('error', reject)
    sent.on('response', response => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () => {
        const answer = readable(Buffer.concat(chunks)).slice(0, signs)
        resolve({ status: response.statusCode ?? 0, answer, retryAfter: response.headers['retry-after'] ?? null })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= maxBytes) chunks.push(chunk)
        else {
          chunks.push(chunk.subarray(0, maxBytes - size + chunk.length))
          end()
        }
      })
      response.on('end', end)
      response.on('error', reject)
    })
    sent.end(body ?? undefined)
  })

/**
 * Sends a request to an address that a person has entered, which is checked at the moment of connecting. Never
 * throws: the result contains the fault.
 */
export const sendRequest = async (given: Request, resolve: Resolve, rules: TargetRules): Promise<Sent> => {
  const began = performance.now()
  const told = (rest: Omit<Sent, 'milliseconds'>): Sent => ({
    ...rest,
    milliseconds: Math.round(performance.now() - began),
  })
  const url = parseTarget(given.url, rules)
  // An IP address is not looked up, so it is checked here.
  if (!url || (isIP(hostOf(url)) > 0 && !isAllowedAddress(hostOf(url), rules)))
    return told({ status: null, fault: 'ADDRESS', answer: '', retryAfter: null })
  const signal = AbortSignal.timeout(given.patience)
  try {
    // An IP address is not looked up; it was checked above.
    const lookup = isIP(hostOf(url)) > 0 ? undefined : await pin(hostOf(url), resolve, rules, signal)
    return told({ ...(await exchange(url, given, lookup, signal)), fault: null })
  } catch (fault) {
    return told({ status: null, fault: faultOf(fault, signal), answer: '', retryAfter: null })
  }
}
