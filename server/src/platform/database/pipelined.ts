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

/**
 * From here on what is done in a transaction can be taken back, and what it sends last with it. Either of the two ends it; they nest.
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

/** Begins no transaction of its own: what is sent together is of the one in which it is sent, or of none. */
class NoDriver extends DummyDriver {
  override async beginTransaction(): Promise<never> {
    throw new Error('a transaction cannot begin among what is sent together')
  }
}
const rest = {
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('no pool')) }),
  driver: new NoDriver(),
}

/** A reader of one connection that waits for no statement before it sends the next. */
const readerOn = (db: Kysely<DB>, provideConnection: ConnectionProvider['provideConnection']): Kysely<DB> => {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection })
  const props = { ...rest, config: rest, executor }
  return db.isTransaction ? new Transaction<DB>(props) : new Kysely<DB>(props)
}

/**
 * What does not hang on each other, asked at once on one connection: statements that are sent in the same turn go in one packet. All
 * have ended when it ends; of several faults the first in the list is told.
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
