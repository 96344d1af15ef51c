import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { RefusalCode } from '#contract/refusals'
import { securityHeaders } from './headers.ts'
import { problemOf } from './problem.ts'

const codes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'request.headers',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** Node's internal reference to the answer that a socket waits for or is sending. */
type Waiting = { _httpMessage?: ServerResponse | null }

/**
 * True if an answer written now would be taken for that of an earlier request, or would fall into the middle of one.
 */
const owesAnother = (socket: Socket): boolean => {
  const message = (socket as Waiting)._httpMessage
  return message != null && (message.headersSent || message.req.complete)
}

/** Answers a request that Node's parser refused, with the same problem details and the same headers as usual. */
export const refuseRaw = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || owesAnother(socket)) return void socket.destroy()
  const problem = problemOf(codes[error.code ?? ''] ?? 'request.malformed', 'en', randomUUID())
  const body = JSON.stringify(problem)
  const lines = {
    ...securityHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': 'en',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n${head.join('')}\r\n${body}`)
}
