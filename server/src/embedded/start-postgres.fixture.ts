// Owner process for the tests to kill: it waits for a line on standard input, starts PostgreSQL on the given folder,
// and answers with one line of JSON. It stops on SIGTERM.
import { once } from 'node:events'
import { PostgresRefusal, startPostgres } from './start-postgres.ts'

export type Answer = { socket: string; pid: number } | { reason: string; message: string }

const answer = (reply: Answer) => process.stdout.write(`${JSON.stringify(reply)}\n`)

await once(process.stdin, 'data')
process.stdin.destroy()
try {
  const postgres = await startPostgres(process.argv[2] ?? '', { settings: { fsync: 'off' } })
  process.once('SIGTERM', () => postgres.stop())
  answer({ socket: postgres.socket, pid: postgres.pid })
} catch (error) {
  if (!(error instanceof PostgresRefusal)) throw error
  answer({ reason: error.reason, message: error.message })
}
