import { createHash } from 'node:crypto'
import pg from 'pg'
import { inSpan, isTraced } from '../tracing/span.ts'

/*
 * This file alone relies on parts of pg that its documentation does not describe, and pg-internals.test.ts names the
 * version that it was written for. It relies on these parts:
 * - `connection.stream` of a client is the socket that it writes to: corked for one turn of the event loop, all
 *   statements of the turn go in one packet (decision 0067).
 * - `query` of a client sends a `pg.Query` that it is given, under the query's `name`, and `new pg.Query` accepts text,
 *   values and a callback.
 * - The pool and kysely call `query` with a text, or with a text and values, and with or without a callback.
 * Without them, a plain `pg.Client` gives the same rows, and plans each statement each time.
 */

const names = new Map<string, string>()

/**
 * Returns a name for a statement: PostgreSQL plans a named statement once per connection and then finds it by name.
 */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, fresh)
  return fresh
}

type Done = (fault: Error | undefined, result: unknown) => void

const isDone = (value: unknown): value is Done => typeof value === 'function'

/**
 * Creates the query from its text and not from a configuration object, which the driver would copy member by member.
 */
const namedQuery = (text: string, values: unknown[], done: Done): pg.Query =>
  Object.assign(new pg.Query(text, values, done), { name: nameOf(text) })

/**
 * A `select` without parameters is planned each time unless it has a name; `begin` and similar statements are not
 * planned at all.
 */
const worthNaming = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || text.startsWith('select ')

/** Sends statements under a name. They all come from our own code, so they are few. */
export class NamingClient extends pg.Client {
  /** Sends all statements of one turn of the event loop in one packet. */
  #pack(): void {
    const { stream } = this.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  #send(text: string, values: unknown[]) {
    return new Promise((resolve, reject) => {
      const query = namedQuery(text, values, (fault, result) => (fault ? reject(fault) : resolve(result)))
      super.query(query)
    }).catch((fault: Error) => {
      // From here the stack trace leads to the caller.
      Error.captureStackTrace(fault)
      throw fault
    })
  }
  override query(...args: unknown[]): never {
    this.#pack()
    const [text, values, done] = args
    const isNamed = typeof text === 'string' && Array.isArray(values) && worthNaming(text, values)
    if (isNamed && isDone(done)) return super.query(namedQuery(text, values, done)) as never
    const query = () => (isNamed ? this.#send(text, values) : super.query(...(args as [never]))) as never
    if (typeof text !== 'string' || typeof args.at(-1) === 'function' || !isTraced()) return query()
    // The statement as written: it does not contain the parameter values.
    return inSpan(
      `query ${/^\s*\w+/.exec(text)?.[0]?.trim() ?? ''}`,
      { 'db.query.text': text.slice(0, 500) },
      async () => query(),
    ) as never
  }
}
