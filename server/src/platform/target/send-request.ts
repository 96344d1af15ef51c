import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, isAllowedAddress, type Resolve, parseTarget, type TargetRules } from './check-target.ts'

export type Sent = {
  /** Null: there was no answer. */
  status: number | null
  fault: 'ADDRESS' | 'TIMEOUT' | 'CONNECTION' | null
  milliseconds: number
  /** The first signs of the answer. */
  answer: string
  /** What the answer says of when to come back (RFC 9110, Retry-After), as it says it. */
  retryAfter: string | null
}

/** Bytes of an answer that are read. */
const maxBytes = 4_096

class RefusedAddress extends Error {}

/**
 * Where a name leads, judged: every address must be allowed, not just the first. What it answers is what is connected to, so that no
 * second look-up can lead elsewhere.
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
  /** Null: it is only read. */
  body: string | null
  /** Milliseconds for all of it, from the look-up of the name to the last byte that is read. */
  patience: number
  /** Signs of the answer that are kept. */
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
    // No agent: a connection is judged, used once and closed. Redirects are answers like others: nobody follows them.
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

/** Sends to an address that somebody has entered, judged at the moment it is connected to. Never throws: what went wrong is told. */
export const sendRequest = async (given: Request, resolve: Resolve, rules: TargetRules): Promise<Sent> => {
  const began = performance.now()
  const told = (rest: Omit<Sent, 'milliseconds'>): Sent => ({
    ...rest,
    milliseconds: Math.round(performance.now() - began),
  })
  const url = parseTarget(given.url, rules)
  // No look-up is made of an address, so it is judged here.
  if (!url || (isIP(hostOf(url)) > 0 && !isAllowedAddress(hostOf(url), rules)))
    return told({ status: null, fault: 'ADDRESS', answer: '', retryAfter: null })
  const signal = AbortSignal.timeout(given.patience)
  try {
    // No look-up is made of an address; it has been judged as one.
    const lookup = isIP(hostOf(url)) > 0 ? undefined : await pin(hostOf(url), resolve, rules, signal)
    return told({ ...(await exchange(url, given, lookup, signal)), fault: null })
  } catch (fault) {
    return told({ status: null, fault: faultOf(fault, signal), answer: '', retryAfter: null })
  }
}
