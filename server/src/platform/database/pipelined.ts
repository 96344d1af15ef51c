import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { lastOf, readerOn, withConnection } from './kysely-internals.ts'
import type { DB } from './tables.ts'

/**
 * Sends a statement in one packet with the commit, as the last of its transaction: for data that only has to be
 * stored. If it fails, the transaction fails. Outside a transaction it is sent at once.
 */
export const deferToCommit = async (db: Kysely<DB>, query: CompiledQuery): Promise<void> => {
  if (!db.isTransaction) return void (await db.executeQuery(query))
  await withConnection(db, async connection => {
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
  await say(db, 'savepoint here')
  const before = await withConnection(db, async connection => lastOf.get(connection) ?? [])
  return {
    release: async () => void (await say(db, 'release savepoint here')),
    rollBack: async () => {
      await withConnection(db, async connection => void lastOf.set(connection, before))
      await pipelineQueries(db, here => [say(here, 'rollback to savepoint here'), say(here, 'release savepoint here')])
    },
  }
}

/**
 * Runs independent queries at once on one connection: statements sent in the same turn go in one packet. All have
 * ended when the returned promise settles; of several errors the first in the list is thrown.
 */
export const pipelineQueries = <Answers extends readonly unknown[]>(
  db: Kysely<DB>,
  ask: (here: Kysely<DB>) => { [At in keyof Answers]: Promise<Answers[At]> },
): Promise<Answers> =>
  withConnection(db, async connection => {
    let isOver = false
    const asked = ask(readerOn(db, connection, () => isOver))
    await Promise.allSettled(asked)
    isOver = true
    return Promise.all(asked) as unknown as Promise<Answers>
  })
