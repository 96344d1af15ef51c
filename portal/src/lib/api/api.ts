import type { Locale } from '#contract/common'
import { type Exact, type InputOf, type Operation, type OutputOf, pathKeys, type Problem } from '#contract/operation'
import type { Sentence } from '../language/index.ts'
import { headersOf, takePrefetched } from './prefetch.ts'
import { beginWait } from './settled.ts'
import { timeoutMs, urlOf } from './url-of.ts'

/** The server said no, or failed: its problem details, in the person's language. */
export class ProblemError extends Error {
  readonly problem: Problem
  /** Seconds after which another try is welcome, or null. */
  readonly retryAfter: number | null
  /** Of a refusal that the page itself has found: how it words it. */
  readonly sentence: Sentence | null
  constructor(problem: Problem, retryAfter: number | null, sentence: Sentence | null = null) {
    super(problem.code)
    this.problem = problem
    this.retryAfter = retryAfter
    this.sentence = sentence
  }
}

/** No answer came: no network, or none in time. What was to be sent is not lost; it may or may not have arrived. */
export class NoAnswer extends Error {}

/** What the calls need of the session and the language; set by the entry, once. */
type Surroundings = {
  token: () => string | null
  locale: () => Locale
  onUnauthenticated: () => void
  /** Waits until it is this browser’s turn; absent where nobody is kept waiting. */
  waitForTurn?: () => Promise<void>
}
let around: Surroundings = { token: () => null, locale: () => 'en', onUnauthenticated: () => undefined }
export const configureApi = (surroundings: Surroundings): void => {
  around = surroundings
}

/** What goes with a call that sends files, and how one who waits sees and stops it. */
export type Sending = { files?: readonly File[]; onProgress?: (part: number) => void; signal?: AbortSignal }
type More = Sending & { key?: string; slideId?: string | null }

const bodyOf = (
  op: Operation,
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

const send = async (op: Operation, input: Record<string, unknown>, more: More): Promise<Response> => {
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
      // Few send files: what it takes is fetched when they do.
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

/** Asks an operation of the server, for what is given operation and input from elsewhere. Throws ProblemError or NoAnswer. */
export async function looseCall<Op extends Operation>(
  op: Op,
  input: InputOf<Op>,
  more: More = {},
): Promise<OutputOf<Op>> {
  const endWait = beginWait()
  return ask(op, input, more).finally(endWait)
}

type Call = <Op extends Operation, Given extends InputOf<Op>>(
  op: Op,
  input: Given & Exact<Given, InputOf<Op>>,
  more?: More,
) => Promise<OutputOf<Op>>

/** The same, with no other field than the operation takes. */
const call: Call = looseCall
export { call }

const ask = async <Op extends Operation>(op: Op, input: InputOf<Op>, more: More): Promise<OutputOf<Op>> => {
  const response = await send(op, input as Record<string, unknown>, more)
  // Cut off on its way, or not from our server: no answer either.
  const answer: unknown = await response.json().catch(() => null)
  if (response.status === 204) return null as OutputOf<Op>
  if (response.ok && answer !== null) return answer as OutputOf<Op>
  if (!isProblem(answer)) throw new NoAnswer()
  if (answer.code === 'waiting.needed' && around.waitForTurn) {
    // Nothing of it was looked at: it is sent again as it is.
    await around.waitForTurn()
    return ask(op, input, more)
  }
  if (answer.code === 'request.unauthenticated') around.onUnauthenticated()
  const after = Number(response.headers.get('retry-after'))
  throw new ProblemError(answer, Number.isFinite(after) && after > 0 ? after : null)
}

/** Where the picture of an operation that streams is found. */
export const streamUrl = <Op extends Operation>(op: Op, input: InputOf<Op>): string =>
  urlOf(op, input as Record<string, unknown>)
