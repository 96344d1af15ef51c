import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { InputOf, Operation, OutputOf, Problem } from '#contract/operation'

/** A port that nobody listens on just now. */
export const freePort = (): Promise<number> =>
  new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

export type Reply<Op extends Operation> = {
  status: number
  body: OutputOf<Op>
  problem: Problem
  raw: { body: string }
  retryAfter: string | null
}

export type Server = {
  pid: number
  url: string
  /** Resolves when migrations are done; fails when the process ends first. */
  ready: Promise<void>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }>
  /** Sends an operation through a real socket. Throws when no whole answer comes. */
  call: <Op extends Operation>(op: Op, input: InputOf<Op>, sent?: Sent) => Promise<Reply<Op>>
  get: (path: string) => Promise<{ status: number; ms: number }>
  /**
   * What it holds once it has collected what it gave up, in bytes. Its size would tell of what passed through as well: how much of
   * that lies about is up to the collector.
   */
  held: () => Promise<number>
  kill: (signal: NodeJS.Signals) => void
}

/** A registrant's token, the key of a command, what the cookie of staff holds. */
type Sent = { token?: string; key?: string; office?: string }

const headersOf = (
  op: Operation,
  { token, key, office }: Sent,
  publicUrl = 'http://localhost:0',
): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  // From a page of ours.
  ...(office !== undefined && { cookie: `firsthand-office=${office}`, origin: publicUrl }),
  ...(op.idempotency === 'required' && { 'idempotency-key': key ?? randomUUID() }),
})

type Request = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Uint8Array<ArrayBuffer>
}

/** How an operation becomes a request. */
export type MakeRequest = (op: Operation, input: Record<string, unknown>) => Request

/** Speaks to a server that runs at an address. */
export const clientOf = (url: string, request: MakeRequest, publicUrl?: string): Pick<Server, 'get' | 'call'> => ({
  get: async path => {
    const from = performance.now()
    const response = await fetch(url + path)
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - from }
  },
  call: async (op, input, sent = {}) => {
    const { method, url: path, headers, payload } = request(op, input)
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...headersOf(op, sent, publicUrl) },
      ...(payload !== undefined && { body: payload }),
    })
    const text = await response.text()
    const json: unknown = JSON.parse(text)
    return {
      status: response.status,
      // The server checked its answer by the operation's own schema; a problem has the shape of one.
      body: json as never,
      problem: json as Problem,
      raw: { body: text },
      retryAfter: response.headers.get('retry-after'),
    }
  },
})

// No waiting room stands before what is put under load.
const environment = {
  PATH: '/usr/bin:/bin',
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SLIDE_CHECK: 'off',
  SECRET_HASH: 'weak',
  WAITING_ROOM: 'off',
}

/** Starts the server as a process of its own. */
export const startServer = async (settings: Record<string, string>, request: MakeRequest): Promise<Server> => {
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'serve.fixture.ts')], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, stderr] = ['', '']
  child.stderr.on('data', data => (stderr += String(data)))
  const exited: Server['exited'] = new Promise(done =>
    child.once('exit', (code, signal) => done({ code, signal, stderr })),
  )
  const printed = (pattern: RegExp): Promise<string> =>
    new Promise((done, fail) => {
      const look = () => {
        const found = pattern.exec(out)
        if (found) done(found[1] ?? '')
      }
      child.stdout.on('data', look)
      void exited.then(({ stderr: complaint }) => fail(new Error(`the server ended: ${complaint}`)))
      look()
    })
  child.stdout.prependListener('data', data => (out += String(data)))
  const ready = printed(/^(ready)$/m).then(() => undefined)
  ready.catch(() => undefined)
  const url = await printed(/^listening (\S+)$/m)
  return {
    pid: child.pid ?? 0,
    url,
    ready,
    exited,
    held: () =>
      new Promise((done, fail) => {
        const look = (data: Buffer) => {
          const bytes = /^held (\d+)$/m.exec(String(data))?.[1]
          if (bytes === undefined) return
          child.stdout.off('data', look)
          done(Number(bytes))
        }
        child.stdout.on('data', look)
        void exited.then(({ stderr: complaint }) => fail(new Error(`the server ended: ${complaint}`)))
        child.kill('SIGUSR2')
      }),
    kill: signal => void child.kill(signal),
    ...clientOf(url, request, settings['PUBLIC_URL']),
  }
}
