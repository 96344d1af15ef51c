import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import { SnakeCompiler, type SnakeNames } from './snake-names.ts'
import type { DB } from './tables.ts'

type Sending = Pick<DatabaseConnection, 'executeQuery'>

/** What goes with the commit of the transaction that a connection is in. */
const lastOf = new WeakMap<Sending, CompiledQuery[]>()

/** Each statement is sent without waiting for the one before: PostgreSQL takes them in order, and after a fault in a transaction does none. */
class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<Sending, Promise<void>>()

  /** Sent in one packet with the first statement: whoever waits for that has waited for this. */
  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => undefined)
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: Parameters<PostgresDriver['commitTransaction']>[0]) {
    const last = lastOf.get(connection) ?? []
    lastOf.delete(connection)
    // The first fault is the one that is told: a commit after it says only that there is nothing to commit.
    await Promise.all([
      this.#begun.get(connection),
      ...last.map(query => connection.executeQuery(query)),
      super.commitTransaction(connection),
    ])
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    lastOf.delete(connection)
    await super.rollbackTransaction(connection)
  }
}

/** A dialect whose transactions cost no round trip of their own, and whose statements name columns as the database does. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #names: SnakeNames
  constructor(config: PostgresDialectConfig, names: SnakeNames) {
    super(config)
    this.#config = config
    this.#names = names
  }
  override createQueryCompiler() {
    return new SnakeCompiler(this.#names)
  }
  override createDriver() {
    return new PipelinedDriver(this.#config)
  }
}

/**
 * Sends a statement in one packet with the commit, as the last of its transaction: for what only has to be kept. A fault of it is the
 * transaction's. Outside of one it is sent at once.
 */
export const sendLast = async (db: Kysely<DB>, query: CompiledQuery): Promise<void> => {
  if (!db.isTransaction) return void (await db.executeQuery(query))
  await db.getExecutor().provideConnection(async connection => {
    lastOf.set(connection, [...(lastOf.get(connection) ?? []), query])
  })
}

/** Rows of statements that do not hang on each other: sent in one packet, on one connection, each its own fault. */
export const together = <Rows extends readonly unknown[]>(
  db: Kysely<DB>,
  ...queries: { [At in keyof Rows]: CompiledQuery<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> => {
  const executor = db.getExecutor()
  return executor.provideConnection(async connection => {
    const here = executor.withConnectionProvider({ provideConnection: consumer => consumer(connection) })
    const answers = await Promise.all(queries.map(query => here.executeQuery(query)))
    return answers.map(({ rows }) => rows) as { [At in keyof Rows]: Rows[At][] }
  })
}
