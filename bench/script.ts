// A pgbench script made of the handler's own statements, which are recorded while the server submits one ticket.
// Therefore both sides always run the same statements against the database.
import { execFile } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { signAccess } from '../server/src/accounts/login/issue-tokens.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { buildApp } from '../server/src/compose/app.ts'
import type { Context } from '../server/src/platform/context.ts'
import { requestBytes } from './client.ts'
import { holderOf, idOf } from './data.ts'

type Statement = { text: string; values: readonly unknown[] }

const headersOf = (context: Context, n: number): Record<string, string> => ({
  authorization: `Bearer ${signAccess(context.keys, idOf('session', n), new Date())}`,
  'idempotency-key': idOf('key', n),
  'content-type': 'application/json',
})

/** Returns the bytes of the request by which the n-th person submits. */
export const submission = (context: Context, n: number): Buffer =>
  requestBytes('POST', `/v1/sales/intents/${idOf('intent', n)}/tickets`, headersOf(context, n), '{}')

/** Records the statements that the server sends to the database while the n-th person submits. */
async function overhear(context: Context, n: number): Promise<Statement[]> {
  const heard: Statement[] = []
  const db = openDatabase(context.pool, ({ query }) => void heard.push({ text: query.sql, values: query.parameters }))
  const app = await buildApp({ ...context, db }, { migrated: true, closing: false }, null)
  const url = `/v1/sales/intents/${idOf('intent', n)}/tickets`
  const answer = await app.inject({ method: 'POST', url, headers: headersOf(context, n), payload: '{}' })
  await app.close()
  if (answer.statusCode !== 200) throw new Error(`no ticket to learn from: ${answer.body}`)
  return heard
}

// pgbench would read a colon before a word as a variable.
const quoted = (text: string): string => `'${text.replaceAll("'", "''").replace(/:(?=\w)/g, ': ')}'`

/** Returns a value that is the same for everybody as SQL. */
function constantOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  return quoted(typeof value === 'string' ? value : JSON.stringify(value))
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns a value that differs between people as an SQL expression for the person :n. */
function expressionOf(value: unknown, n: number, times: number): string {
  if (typeof value !== 'string') return constantOf(value)
  if (value === idOf('key', n)) return `bench.id('key', :n)::text`
  if (value === holderOf(n)) return `'person:' || md5('index' || :n)`
  for (const kind of ['session', 'account', 'intent', 'draft'] as const) {
    if (value === idOf(kind, n)) return `bench.id('${kind}', :n)`
    if (value.endsWith(idOf(kind, n))) return `${quoted(value.slice(0, -36))} || bench.id('${kind}', :n)`
  }
  // An id that the server chose: the ticket's id occurs several times, the call's id once.
  if (isId.test(value)) return times > 1 ? `bench.id('ticket', :n)` : `bench.id('call', :n)`
  if (/^R-\w+-\w+$/.test(value)) return 'bench.number(:n)'
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'now()'
  return constantOf(value)
}

/**
 * Returns the script: one transaction per person, from number :base on. Each client takes every :clients-th person.
 */
export async function pgbenchScript(context: Context, n: number): Promise<string> {
  const heard = await overhear(context, n)
  const other = await overhear(context, n + 1)
  const all = heard.flatMap(statement => statement.values)
  const lines = heard.map(({ text, values }, line) => {
    if (other[line]?.text !== text) throw new Error(`not the same for everybody: ${text}`)
    const say = (_: string, place: string): string => {
      const value = values[Number(place) - 1]
      if (isDeepStrictEqual(value, other[line]?.values[Number(place) - 1])) return constantOf(value)
      return expressionOf(value, n, all.filter(item => item === value).length)
    }
    return `${text.replace(/\$(\d+)/g, say)};`
  })
  return ['\\set i :i + 1', '\\set n :base + :i * :clients + :client_id', ...lines, ''].join('\n')
}

/** Returns the path of pgbench, or undefined. */
export function findPgbench(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return globSync([...onPath, '/usr/lib/postgresql/*/bin'].map(folder => join(folder, 'pgbench')))[0]
}

export interface Pgbench {
  file: string
  script: string
  /** Folder for the script. */
  folder: string
  socket: string
  /** Options that the server sets on its connections. */
  options: string
  clients: number
}

/** Runs the given number of transactions per client, from person `base` on. Returns transactions per second. */
export async function runPgbench(
  { file, script, folder, socket, options, clients }: Pgbench,
  base: number,
  each: number,
) {
  const path = join(folder, 'submit.sql')
  writeFileSync(path, script)
  const counts = ['-c', String(clients), '-j', '2', '-t', String(each)]
  const variables = ['-D', `base=${base}`, '-D', 'i=-1', '-D', `clients=${clients}`]
  const args = ['-n', '-M', 'prepared', ...counts, ...variables, '-h', socket, '-U', 'postgres', '-f', path, 'postgres']
  const env = { PATH: process.env.PATH, PGOPTIONS: options }
  const { stdout, stderr } = await promisify(execFile)(file, args, { env })
  const [, done] = /actually processed: (\d+)/.exec(stdout) ?? []
  const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? []
  if (Number(done) !== clients * each || rate === undefined) throw new Error(`pgbench failed: ${stdout}${stderr}`)
  return Number(rate)
}
