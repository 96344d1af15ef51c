import { once } from 'node:events'
import { connect, type NetConnectOpts } from 'node:net'
import { addAbortSignal } from 'node:stream'

/** Scans bytes, or the bytes of a stream. */
export type Scanner = (bytes: Uint8Array | AsyncIterable<Buffer>) => Promise<'clean' | 'infected'>

/**
 * Thrown when the scanner cannot tell whether the file is clean: the file must not be let in, and the sender is not
 * at fault.
 */
export class ScannerUnavailable extends Error {}

type Timeouts = { connect: number; whole: number }

const placeOf = (address: string): NetConnectOpts => {
  if (address.startsWith('unix:')) return { path: address.slice(5) }
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(address) ?? []
  if (!host) throw new Error('The address of clamd is unix:/path or host:port.')
  return { host, port: Number(port) }
}

const lengthOf = (bytes: Uint8Array) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

async function ask(
  place: NetConnectOpts,
  bytes: Uint8Array | AsyncIterable<Buffer>,
  patience: Timeouts,
): Promise<string> {
  const socket = connect(place)
  addAbortSignal(AbortSignal.timeout(patience.whole), socket)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patience.connect) })
    socket.write('zINSTREAM\0')
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes)
      if (!socket.write(Buffer.concat([lengthOf(chunk), chunk]))) await once(socket, 'drain')
    socket.write(Buffer.alloc(4))
    let reply = ''
    for await (const chunk of socket) {
      reply += String(chunk)
      if (reply.includes('\0') || reply.length > 4_096) break
    }
    return reply
  } finally {
    socket.destroy()
  }
}

/**
 * Creates a scanner that sends files to ClamAV with INSTREAM. Throws `ScannerUnavailable` for anything but a clear
 * answer.
 */
export function clamdScanner(address: string, patience: Timeouts = { connect: 5_000, whole: 20_000 }): Scanner {
  const place = placeOf(address)
  return async bytes => {
    const reply = await ask(place, bytes, patience).catch((cause: unknown) => {
      throw new ScannerUnavailable('clamd does not answer', { cause })
    })
    if (reply === 'stream: OK\0') return 'clean'
    if (/^stream: [^\0]+ FOUND\0$/.test(reply)) return 'infected'
    throw new ScannerUnavailable('clamd gives no clear answer')
  }
}
