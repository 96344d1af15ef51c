// A keep-alive HTTP connection, as a browser uses it. It reads plain and chunked responses.
import { connect, type Socket } from 'node:net'

export type Answer = { status: number; head: string; body: Buffer }

/** Returns the content of a chunked body and the offset of its end, or null while the body is incomplete. */
function unchunk(bytes: Buffer): { body: Buffer; end: number } | null {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at)
    if (line === -1) return null
    const size = parseInt(bytes.toString('latin1', at, line), 16)
    if (bytes.length < line + 4 + size) return null
    if (size === 0) return { body: Buffer.concat(parts), end: line + 4 }
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 4 + size
  }
}

/** Opens a keep-alive connection for requests that are sent one after another. */
export const openConnection = (port: number, address: string) => {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let arrived: Buffer = Buffer.alloc(0)
  let take: ((answer: Answer) => void) | null = null
  let fail: (fault: Error) => void = () => undefined
  const lost = (): void => fail(new Error('the connection was lost'))
  socket.on('error', lost)
  socket.on('close', lost)
  socket.on('data', (chunk: Buffer) => {
    arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk])
    const end = arrived.indexOf('\r\n\r\n')
    if (end === -1 || take === null) return
    const head = arrived.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const rest = arrived.subarray(end + 4)
    const whole =
      status === 204 || status === 304
        ? { body: Buffer.alloc(0), end: 0 }
        : length === undefined
          ? unchunk(rest)
          : rest.length < Number(length)
            ? null
            : { body: rest.subarray(0, Number(length)), end: Number(length) }
    if (whole === null) return
    arrived = rest.subarray(whole.end)
    const told = take
    take = null
    told({ status, head, body: whole.body })
  })
  const ask = (method: string, path: string, headers: Record<string, string>, body: string): Promise<Answer> =>
    new Promise((done, failing) => {
      if (socket.destroyed) return failing(new Error('the connection was lost'))
      take = done
      fail = failing
      const all = {
        host: 'localhost',
        'x-forwarded-for': address,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'en',
        ...headers,
        ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
      }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
      socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
    })
  return { ask, close: () => socket.destroy() }
}
export type Connection = ReturnType<typeof openConnection>
