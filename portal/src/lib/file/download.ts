import type { ClientOperation, InputOf, Problem } from '#contract/operation'
import { NoAnswer, ProblemError, streamUrl } from '../api/api.ts'
import { accessToken } from '../session/tokens.ts'
import { endSession } from '../session/login-session.ts'
import { saveFile } from './save-file.ts'

/** Returns the file name that the server sent (RFC 8187). */
const nameIn = (disposition: string | null): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? 'document')

/** Fetches a file with the caller's token, which a link cannot do. Throws ProblemError or NoAnswer. */
export const fetchFile = async <Op extends ClientOperation>(
  op: Op,
  input: InputOf<Op>,
): Promise<{ name: string; content: Blob }> => {
  const token = accessToken()
  const headers = new Headers({ 'accept-language': document.documentElement.lang })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (op.method !== 'GET') headers.set('content-type', 'application/json')
  const body = op.method === 'GET' ? null : JSON.stringify(input)
  const response = await fetch(streamUrl(op, input), { method: op.method, headers, body }).catch(() => null)
  if (response?.ok) return { name: nameIn(response.headers.get('content-disposition')), content: await response.blob() }
  const problem = (await response?.json().catch(() => null)) as Problem | null | undefined
  if (!problem) throw new NoAnswer()
  if (problem.code === 'request.unauthenticated') endSession('expired')
  throw new ProblemError(problem, null)
}

/** Fetches a file with the caller's token and saves it. Throws ProblemError or NoAnswer. */
export const download = async <Op extends ClientOperation>(op: Op, input: InputOf<Op>): Promise<void> => {
  const { name, content } = await fetchFile(op, input)
  saveFile(name, content)
}
