import type { Locale } from '#contract/common'
import {
  type Exact,
  type InputOf,
  type ClientOperation,
  type OutputOf,
  pathKeys,
  type Problem,
} from '#contract/operation'
import type { Sentence } from '../language/translation.ts'
import { headersOf, takePrefetched } from './prefetch.ts'
import { beginWait } from './settled.ts'
import { timeoutMs, urlOf } from './url-of.ts'

/** A refusal or failure of the server: its problem details, in the person's language. */
export class ProblemError extends Error {
  readonly problem: Problem
  /** Seconds after which the browser may try again, or null. */
  readonly retryAfter: number | null
  /** Text of a refusal that the page itself has found. */
  readonly sentence: Sentence | null
  constructor(problem: Problem, retryAfter: number | null, sentence: Sentence | null = null) {
    super(problem.code)
    this.problem = problem
    this.retryAfter = retryAfter
    this.sentence = sentence
  }
}

/** No answer came: offline, or timeout. The input is not lost; the request may or may not have reached the server. */
export class NoAnswer extends Error {}

/** What requests need from the session and the language; the entry sets it once. */
type Surroundings = {
  token: () => string | null
  locale: () => Locale
  onUnauthenticated: () => void
  /** Resolves when it is this browser's turn; absent where there is no waiting room. */
  waitForTurn?: () => Promise<void>
}
let around: Surroundings = { token: () => null, locale: () => 'en', onUnauthenticated: () => undefined }
export const configureApi = (surroundings: Surroundings): void => {
  around = surroundings
}

/** Options of a request that sends files, with a progress callback and a signal to stop it. */
export type Sending = { files?: readonly File[]; onProgress?: (part: number) => void; signal?: AbortSignal }
type More = Sending & { key?: string; slideId?: string | null }

const bodyOf = (
  op: ClientOperation,
  input: Record<string, unknown>,
  files: readonly File[],
): { body?: string | FormData; type?: string } => {
  if (op.method === 'GET') return {}
  const inPath = pathKeys(op.path)
  const json = JSON.stringify(Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key))))
  if (op.wire !== 'multipart') return { body: json, type: 'application/json' }
  const form = new FormData()
  form.set('body', json)
  for (const file of files) form.append('files', file, file.name)
  return { body: form }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value

const send = async (op: ClientOperation, input: Record<string, unknown>, more: More): Promise<Response> => {
  const { files = [], signal } = more
  const { body, type } = bodyOf(op, input, files)
  const asker = { token: around.token(), locale: around.locale() }
  const headers = headersOf(asker)
  if (type !== undefined) headers.set('content-type', type)
  if (more.key !== undefined) headers.set('idempotency-key', more.key)
  if (more.slideId) headers.set('x-session-id', more.slideId)
  const url = urlOf(op, input)
  try {
    if (files.length > 0 && body instanceof FormData) {
      // Few requests send files, so the upload code is loaded only when one does.
      const { upload } = await import('./upload.ts')
      const watch = { patience: timeoutMs, onProgress: more.onProgress, signal }
      return await upload(url, { method: op.method, headers, body }, watch)
    }
    const asked = op.method === 'GET' ? takePrefetched(url, asker) : undefined
    if (asked) return await asked
    return await fetch(url, {
      method: op.method,
      headers,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      credentials: 'same-origin',
      ...(body !== undefined && { body }),
    })
  } catch {
    throw new NoAnswer()
  }
}

/**
 * Sends an operation to the server, for code that receives operation and input from elsewhere. Throws ProblemError or
 * NoAnswer.
 */
export async function looseCall<Op extends ClientOperation>(
  op: Op,
  input: InputOf<Op>,
  more: More = {},
): Promise<OutputOf<Op>> {
  const endWait = beginWait()
  return ask(op, input, more).finally(endWait)
}

type Call = <Op extends ClientOperation, Given extends InputOf<Op>>(
  op: Op,
  input: Given & Exact<Given, InputOf<Op>>,
  more?: More,
) => Promise<OutputOf<Op>>

/** `looseCall` with a stricter type: the input may have no fields other than those of the operation. */
const call: Call = looseCall
export { call }

const ask = async <Op extends ClientOperation>(op: Op, input: InputOf<Op>, more: More): Promise<OutputOf<Op>> => {
  const response = await send(op, input as Record<string, unknown>, more)
  // A body that is cut off or not from our server counts as no answer.
  const answer: unknown = await response.json().catch(() => null)
  if (response.status === 204) return null as OutputOf<Op>
  if (response.ok && answer !== null) return answer as OutputOf<Op>
  if (!isProblem(answer)) throw new NoAnswer()
  if (answer.code === 'waiting.needed' && around.waitForTurn) {
    // The server has not processed the request, so it is sent again unchanged.
    await around.waitForTurn()
    return ask(op, input, more)
  }
  if (answer.code === 'request.unauthenticated') around.onUnauthenticated()
  const after = Number(response.headers.get('retry-after'))
  throw new ProblemError(answer, Number.isFinite(after) && after > 0 ? after : null)
}

/** Returns the URL of the picture of an operation that streams. */
export const streamUrl = <Op extends ClientOperation>(op: Op, input: InputOf<Op>): string =>
  urlOf(op, input as Record<string, unknown>)
