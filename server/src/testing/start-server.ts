import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { getCompileCacheDir } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { InputOf, Operation, OutputOf, Problem } from '#contract/operation'

const isFree = (port: number): Promise<boolean> =>
  new Promise(done => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/**
 * Returns a port that is free, and below those that the kernel gives to whoever asks for any port: until the caller
 * listens there, no other program takes it by chance. Browsers refuse port 10080, so the range begins above it.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(11_000, 32_768)
    if (await isFree(port)) return port
  }
}

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
  /** Resolves when migrations are done. Rejects when the process ends first. */
  ready: Promise<void>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }>
  /** Sends an operation through a real socket. Throws when no complete answer arrives. */
  call: <Op extends Operation>(op: Op, input: InputOf<Op>, sent?: Sent) => Promise<Reply<Op>>
  get: (path: string) => Promise<{ status: number; ms: number }>
  /**
   * Returns the memory that the process holds after a garbage collection, in bytes. The size of the process would
   * also count garbage, and how much of that remains depends on the collector.
   */
  held: () => Promise<number>
  kill: (signal: NodeJS.Signals) => void
}

/** A registrant's token, the idempotency key of a command, and the value of a staff cookie. */
type Sent = { token?: string; key?: string; office?: string }

const headersOf = (
  op: Operation,
  { token, key, office }: Sent,
  publicUrl = 'http://localhost:0',
): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  // The request comes from one of our own pages.
  ...(office !== undefined && { cookie: `firsthand-office=${office}`, origin: publicUrl }),
  ...(op.idempotency === 'required' && { 'idempotency-key': key ?? randomUUID() }),
})

type Request = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Uint8Array<ArrayBuffer>
}

/** Turns an operation and its input into a request. */
export type MakeRequest = (op: Operation, input: Record<string, unknown>) => Request

/** Returns a client for a server at an address. */
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
      // The server has validated its answer by the operation's own schema, and a problem has a fixed format.
      body: json as never,
      problem: json as Problem,
      raw: { body: text },
      retryAfter: response.headers.get('retry-after'),
    }
  },
})

const compiled = getCompileCacheDir()

// There is no waiting room in front of a server under load.
const environment = {
  PATH: '/usr/bin:/bin',
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SLIDE_CHECK: 'off',
  SECRET_HASH: 'weak',
  WORKER_LIMITS: 'wide',
  WAITING_ROOM: 'off',
  // The folder of compiled modules, in which this process has a folder of its version of Node (ops/test.ts).
  ...(compiled !== undefined && { NODE_COMPILE_CACHE: dirname(compiled) }),
}

/** Starts the server as a separate process. */
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
