import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  Transaction,
} from 'kysely'
import { SnakeCompiler, type SnakeNames } from './snake-names.ts'
import type { DB } from './tables.ts'

type Sending = Pick<DatabaseConnection, 'executeQuery'>

/** Statements to send with the commit of the transaction that a connection is in. */
const lastOf = new WeakMap<Sending, CompiledQuery[]>()

/**
 * Sends each statement without waiting for the previous one: PostgreSQL executes them in order, and executes no more
 * of them after an error in a transaction.
 */
class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<Sending, Promise<void>>()

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

/**
 * Sends a statement in one packet with the commit, as the last of its transaction: for data that only has to be
 * stored. If it fails, the transaction fails. Outside a transaction it is sent at once.
 */
export const sendLast = async (db: Kysely<DB>, query: CompiledQuery): Promise<void> => {
  if (!db.isTransaction) return void (await db.executeQuery(query))
  await db.getExecutor().provideConnection(async connection => {
    lastOf.set(connection, [...(lastOf.get(connection) ?? []), query])
  })
}

/**
 * Sets a savepoint: everything done after it in the transaction can be rolled back, including statements deferred to
 * the commit. Either of the two returned functions ends it; savepoints nest.
 */
export const setSavepoint = async (
  db: Kysely<DB>,
): Promise<{ release: () => Promise<void>; rollBack: () => Promise<void> }> => {
  const say = (here: Kysely<DB>, text: string) => here.executeQuery(sql.raw(text).compile(here))
  const onConnection = <Result>(work: (connection: Sending) => Promise<Result>) =>
    db.getExecutor().provideConnection(work)
  await say(db, 'savepoint here')
  const before = await onConnection(async connection => lastOf.get(connection) ?? [])
  return {
    release: async () => void (await say(db, 'release savepoint here')),
    rollBack: async () => {
      await onConnection(async connection => void lastOf.set(connection, before))
      await pipelineQueries(db, here => [say(here, 'rollback to savepoint here'), say(here, 'release savepoint here')])
    },
  }
}

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

/** Returns a reader on one connection that does not wait for a statement before it sends the next. */
const readerOn = (db: Kysely<DB>, provideConnection: ConnectionProvider['provideConnection']): Kysely<DB> => {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection })
  const props = { ...rest, config: rest, executor }
  return db.isTransaction ? new Transaction<DB>(props) : new Kysely<DB>(props)
}

/**
 * Runs independent queries at once on one connection: statements sent in the same turn go in one packet. All have
 * ended when the returned promise settles; of several errors the first in the list is thrown.
 */
export const pipelineQueries = <Answers extends readonly unknown[]>(
  db: Kysely<DB>,
  ask: (here: Kysely<DB>) => { [At in keyof Answers]: Promise<Answers[At]> },
): Promise<Answers> =>
  db.getExecutor().provideConnection(async connection => {
    let isOver = false
    const here = readerOn(db, consumer => {
      if (isOver) throw new Error('what was sent together is over')
      return consumer(connection)
    })
    const asked = ask(here)
    await Promise.allSettled(asked)
    isOver = true
    return Promise.all(asked) as unknown as Promise<Answers>
  })
