import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type IdentifierNode,
  Kysely,
  type PluginTransformQueryArgs,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { DB } from './tables.ts'

/*
 * This file alone relies on parts of kysely that its documentation does not describe, and kysely-internals.test.ts
 * names the version that it was written for. It relies on these parts:
 * - `PostgresDriver` sends `begin` and `commit` through the connection that it is given, and answers with a promise:
 *   so `begin` can go in one packet with the first statement, and deferred statements with `commit` (decision 0067).
 * - The driver hands out the same connection object for the whole of a transaction: it is the key of the deferred
 *   statements.
 * - `getExecutor`, `provideConnection` and `withConnectionProvider` give the connection of a reader, and a reader of a
 *   given connection.
 * - The constructors of `Kysely` and `Transaction` accept the parts of an instance in place of a configuration.
 * - `CamelCasePlugin` names columns with its methods `snakeCase`, `camelCase` and `mapRow`; `PostgresQueryCompiler`
 *   writes each identifier with `compileUnwrappedIdentifier`, `append` and `sanitizeIdentifier`.
 * Without them, a plain `PostgresDialect` and `CamelCasePlugin` give the same rows, with more round trips.
 */

type Row = Record<string, unknown>

/**
 * Maps columns in snake_case to rows in camelCase. The compiler writes the names in statements: kysely’s own plugin
 * copies the tree of each statement for it, which costs as much as writing the statement.
 */
export class SnakeNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }
  /** Converts a name: `bodyMac` becomes `body_mac`. */
  columnOf(name: string): string {
    return this.snakeCase(name)
  }
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }
  protected override mapRow(row: Row): Row {
    const mapped: Row = {}
    for (const column in row) mapped[this.camelCase(column)] = row[column]
    return mapped
  }
}

class SnakeCompiler extends PostgresQueryCompiler {
  readonly #names: SnakeNames
  constructor(names: SnakeNames) {
    super()
    this.#names = names
  }
  protected override compileUnwrappedIdentifier(node: IdentifierNode): void {
    this.append(this.sanitizeIdentifier(this.#names.columnOf(node.name)))
  }
}

type Connection = Pick<DatabaseConnection, 'executeQuery'>

/** Statements to send with the commit of the transaction that a connection is in. */
export const lastOf = new WeakMap<Connection, CompiledQuery[]>()

/**
 * Sends each statement without waiting for the previous one: PostgreSQL executes them in order, and executes no more
 * of them after an error in a transaction.
 */
class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<Connection, Promise<void>>()

  /** Sent in one packet with the first statement: waiting for that statement also waits for this one. */
  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => undefined)
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: Parameters<PostgresDriver['commitTransaction']>[0]) {
    const last = lastOf.get(connection) ?? []
    lastOf.delete(connection)
    // The first error is the one that is thrown: a commit after it would only report that there is nothing to commit.
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

/**
 * A dialect whose transactions cost no extra round trip, and whose statements use the column names of the database.
 */
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

/** Runs a function with the connection of a transaction, or with any connection of the pool. */
export const withConnection = <Result>(
  db: Kysely<DB>,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> => db.getExecutor().provideConnection(work)

/** Starts no transaction of its own: pipelined statements belong to the surrounding transaction, or to none. */
class NoDriver extends DummyDriver {
  override async beginTransaction(): Promise<never> {
    throw new Error('a transaction cannot begin among what is sent together')
  }
}
const rest = {
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('no pool')) }),
  driver: new NoDriver(),
}

/**
 * Returns a reader on one connection that does not wait for a statement before it sends the next. It sends nothing
 * after `isOver` returns true.
 */
export const readerOn = (db: Kysely<DB>, connection: DatabaseConnection, isOver: () => boolean): Kysely<DB> => {
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: consumer => {
      if (isOver()) throw new Error('what was sent together is over')
      return consumer(connection)
    },
  })
  const props = { ...rest, config: rest, executor }
  return db.isTransaction ? new Transaction<DB>(props) : new Kysely<DB>(props)
}
