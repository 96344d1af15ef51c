import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logIn } from '#contract/accounts/login-session'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import { startPostgres } from '../embedded/index.ts'
import { registration } from './apply-person.ts'
import { freePort, type MakeRequest, type Server, startServer } from './start-server.ts'
import { newTestFolder } from './test-folder.ts'

/**
 * Starts a database that can be killed, with `more` settings, and servers on it, each as a separate process. Closing
 * the cluster ends everything that it started.
 */
export const openCluster = async (request: MakeRequest, more: Record<string, string> = {}) => {
  const folder = newTestFolder()
  const port = String(await freePort())
  // PostgreSQL listens on TCP, so that its address stays the same after a restart.
  const settings = { listen_addresses: '127.0.0.1', port, ...more }
  const postgres = await startPostgres(join(folder, 'database'), { settings, log: () => {} })
  const database = `postgres://postgres@127.0.0.1:${port}/postgres`
  const servers: Server[] = []
  /** Opens a connection for the test itself, which the database may break. */
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    const client = await connect()
    try {
      return (await client.query<Record<string, unknown>>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const killAll = async () => {
    for (const server of servers.splice(0)) {
      server.kill('SIGKILL')
      await server.exited
    }
  }
  return {
    folder,
    postgres,
    database,
    connect,
    query,
    killAll,
    begin: async (environment: Record<string, string> = {}): Promise<Server> => {
      const server = await startServer({ DATA_DIR: folder, DATABASE_URL: database, ...environment }, request)
      servers.push(server)
      return server
    },
    end: async (server: Server): Promise<void> => {
      server.kill('SIGTERM')
      await server.exited
    },
    /** Lets an account have as many tickets as the load creates. */
    unlimited: () =>
      query('update sales.session set max_tickets_per_account = 1000000, max_tickets_per_person = 1000000'),
    close: async () => {
      await killAll()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Logs in to a server whose slide check is off. Returns the token. */
export const enterServer = async (server: Server, username: string, password: string): Promise<string> => {
  const answer = await server.call(logIn, { username, password })
  if (answer.status !== 200) throw new Error(`no login: ${answer.raw.body}`)
  return answer.body.token
}

/**
 * Looks repeatedly until the result is good, and returns the last result after `ms` milliseconds at the latest, by
 * default just before a test times out. Not for things that must be fast.
 */
export const until = async <Seen>(
  look: () => Promise<Seen>,
  good: (seen: Seen) => boolean,
  ms = 20_000,
): Promise<Seen> => {
  for (const from = performance.now(); ; await sleep(100)) {
    const seen = await look()
    if (good(seen) || performance.now() - from > ms) return seen
  }
}

/** One submission as its sender saw it. Status 0 means that no answer came. */
export type Made = { status: number; id: string | null; retryAfter: string | null }

/** Lets several clients submit one intent after another, until stopped. */
export const load = (server: Server, token: string, several: number) => {
  const made: Made[] = []
  let stopping = false
  const submit = async (given: Awaited<ReturnType<typeof registration>>): Promise<Made> => {
    try {
      const intent = await server.call(registerIntent, given, { token, key: randomUUID() })
      if (intent.status !== 200) return { status: intent.status, id: null, retryAfter: intent.retryAfter }
      const { status, body, retryAfter } = await server.call(createTickets, { id: intent.body.id }, { token })
      return { status, id: status === 200 ? body.tickets[0]!.id : null, retryAfter }
    } catch {
      return { status: 0, id: null, retryAfter: null }
    }
  }
  const one = async (): Promise<void> => {
    const given = await registration(server)
    while (!stopping) {
      const reply = await submit(given)
      made.push(reply)
      if (reply.status !== 200) await sleep(50)
    }
  }
  const all = Promise.all(Array.from({ length: several }, one))
  return {
    made,
    /** Waits until the given number of further submissions was accepted. */
    taken: (more: number, ms: number): Promise<number> => {
      const from = made.length
      const count = async () => made.slice(from).filter(reply => reply.status === 200).length
      return until(count, seen => seen >= more, ms)
    },
    stop: async (): Promise<Made[]> => {
      stopping = true
      await all
      return made
    },
  }
}
