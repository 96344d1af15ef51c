// The people who follow a sale, as a separate process. Each one polls as the page does: four to five seconds after
// the last response, with the version that it has. Some are logged in and also request their own places. Arguments:
// the port, the path, the number of people, the number of connections, and for those who are logged in: path, token,
// number, and interval in seconds.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Figures of one measured period. */
export interface Watched {
  perSecond: number
  /** Milliseconds from when a request was due until its response is complete, by percentile. */
  p50: number
  p99: number
  /** Number of responses by status. */
  statuses: Record<string, number>
  kilobytesPerSecond: number
  /** Number of connections that the server closed or refused. */
  cut: number
}

interface Asker {
  path: string
  token: string
  tag: string
  /** Milliseconds until the next request: the minimum, and the maximum random addition. */
  every: readonly [number, number]
}
interface Wanted {
  asker: Asker
  due: number
  done: () => void
}
interface Line {
  waiting: Wanted[]
  inFlight: Wanted | null
  arrived: Buffer
  /** Opened by the first request, because the server closes connections without requests. */
  socket: Socket | null
}

const [port = '', path = '', followers = '', connections = '', ownPath = '', token = '', owners = '0', every = '60'] =
  process.argv.slice(2)

let tally = { times: [] as number[], statuses: {} as Record<string, number>, bytes: 0, cut: 0 }

const open = (line: Line): Socket => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.setNoDelay(true)
  socket.on('data', (chunk: Buffer) => take(line, chunk))
  // Sends the request of a closed connection again on another one, as a browser does.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    tally.cut++
    line.socket = null
    line.arrived = Buffer.alloc(0)
    if (line.inFlight !== null) line.waiting.unshift(line.inFlight)
    line.inFlight = null
    ask(line)
  })
  return socket
}

const ask = (line: Line): void => {
  if (line.inFlight !== null) return
  const next = line.waiting.shift()
  if (next === undefined) return
  line.inFlight = next
  const { asker } = next
  const also = `${asker.tag === '' ? '' : `if-none-match: ${asker.tag}\r\n`}${asker.token === '' ? '' : `authorization: Bearer ${asker.token}\r\n`}`
  line.socket ??= open(line)
  line.socket.write(
    `GET ${asker.path} HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\naccept-encoding: gzip, deflate, br\r\naccept-language: en\r\n${also}\r\n`,
  )
}

const took = (line: Line, head: string, length: number): void => {
  const one = line.inFlight
  if (one === null) throw new Error(`an answer that nobody asked for: ${head}`)
  line.inFlight = null
  const status = head.slice(9, 12)
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  tally.bytes += length
  tally.times.push(performance.now() - one.due)
  one.asker.tag = /\r\netag: (\S+)/i.exec(head)?.[1] ?? one.asker.tag
  one.done()
  ask(line)
}

const take = (line: Line, chunk: Buffer): void => {
  line.arrived = line.arrived.length === 0 ? chunk : Buffer.concat([line.arrived, chunk])
  const end = line.arrived.indexOf('\r\n\r\n')
  if (end === -1) return
  const head = line.arrived.toString('latin1', 0, end)
  const body = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? (head.startsWith('HTTP/1.1 304') ? 0 : NaN))
  if (!Number.isFinite(body)) throw new Error(`an answer without a length: ${head}`)
  const length = end + 4 + body
  if (line.arrived.length < length) return
  line.arrived = line.arrived.subarray(length)
  took(line, head, length)
}

/**
 * Lets everybody poll for the given number of seconds after a settling time, and returns the figures of those
 * seconds.
 */
const watch = async (lines: readonly Line[], askers: readonly Asker[], seconds: number): Promise<Watched> => {
  let going = true
  const follow = async (asker: Asker, at: number): Promise<void> => {
    const line = lines[at % lines.length]
    if (line === undefined) return
    await sleep(Math.random() * (asker.every[0] + asker.every[1]))
    while (going) {
      const due = performance.now()
      await new Promise<void>(done => {
        line.waiting.push({ asker, due, done })
        ask(line)
      })
      await sleep(asker.every[0] + Math.random() * asker.every[1])
    }
  }
  for (const [index, asker] of askers.entries()) void follow(asker, index)
  await sleep(6_000)
  process.send?.('in step')
  tally = { times: [], statuses: {}, bytes: 0, cut: 0 }
  const from = performance.now()
  await sleep(seconds * 1000)
  going = false
  const { times, statuses, bytes, cut } = tally
  const passed = (performance.now() - from) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    perSecond: times.length / passed,
    p50: at(0.5),
    p99: at(0.99),
    statuses,
    cut,
    kilobytesPerSecond: bytes / 1024 / passed,
  }
}

const crowd = (): Asker[] => {
  const asker = (of: Pick<Asker, 'path' | 'token' | 'every'>): Asker => ({ ...of, tag: '' })
  return [
    ...Array.from({ length: Number(followers) }, () => asker({ path, token: '', every: [4_000, 1_000] })),
    ...Array.from({ length: Number(owners) }, () =>
      asker({ path: ownPath, token, every: [Number(every) * 1000, 1_000] }),
    ),
  ]
}

const lines = Array.from({ length: Number(connections) }, (): Line => ({
  waiting: [],
  inFlight: null,
  arrived: Buffer.alloc(0),
  socket: null,
}))
process.once('disconnect', () => process.exit(0))
process.on('message', (seconds: number) => {
  void watch(lines, crowd(), seconds).then(watched => process.send?.(watched))
})
process.send?.('ready')
