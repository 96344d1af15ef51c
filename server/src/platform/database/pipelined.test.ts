import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { brokenUnique, isUnavailable, type Reader } from './database.ts'
import { deferToCommit, setSavepoint, pipelineQueries } from './pipelined.ts'

let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())

const write = (db: Reader, key: string) => db.insertInto('platform.idempotency').values(rowOf(key)).compile()
const rowOf = (key: string) => ({ scope: 'pipelined', key, bodyMac: Buffer.alloc(32) })
const kept = async (...keys: string[]): Promise<string[]> => {
  const rows = await t.db
    .selectFrom('platform.idempotency')
    .select('key')
    .where('key', 'in', keys)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}
const numbers = (db: Reader, ...values: number[]) =>
  db.selectNoFrom(sql<number>`unnest(${values}::int[])`.as('oneNumber'))

test('statements that are sent together give each its own rows, on the pool and in a transaction', async () => {
  const both = (db: Reader) => pipelineQueries(db, here => [numbers(here, 1, 2).execute(), numbers(here, 3).execute()])
  const expected = [[{ oneNumber: 1 }, { oneNumber: 2 }], [{ oneNumber: 3 }]]
  expect(await both(t.db)).toEqual(expected)
  expect(await t.db.transaction().execute(both)).toEqual(expected)
})

test('of those sent together the first fault is the one that is told, and nothing of the transaction stays', async () => {
  await t.db.executeQuery(write(t.db, 'there'))
  const fault = await t.db
    .transaction()
    .execute(db =>
      pipelineQueries(db, here => ['before', 'there', 'after'].map(key => here.executeQuery(write(here, key)))),
    )
    .catch((thrown: unknown) => thrown)
  expect(brokenUnique(fault)).toBe('idempotency_pkey')
  expect(await kept('before', 'after')).toEqual([])
  // The connection serves the next caller.
  expect(await numbers(t.db, 4).execute()).toEqual([{ oneNumber: 4 }])
})

test('what one asks after another, among what is asked together, has ended when a fault is told; nothing is asked after it', async () => {
  let late: Reader | null = null
  const asked: number[] = []
  const inTurn = async (here: Reader) => {
    for (const item of [1, 2, 3]) {
      await numbers(here, item).execute()
      asked.push(item)
    }
  }
  const fault = pipelineQueries(t.db, here => {
    late = here
    return [inTurn(here), sql`select 1 / 0`.execute(here)]
  })
  await expect(fault).rejects.toThrow('division by zero')
  expect(asked).toEqual([1, 2, 3])
  await expect(numbers(late!, 4).execute()).rejects.toThrow('is over')
})

test('a transaction does not begin among what is sent together', async () => {
  const begun = pipelineQueries(t.db, here => [here.transaction().execute(async db => numbers(db, 1).execute())])
  await expect(begun).rejects.toThrow('cannot begin')
})

test('what goes with the commit is kept with the rest of it, after all else; outside of a transaction at once', async () => {
  await t.db.transaction().execute(async db => {
    await deferToCommit(db, write(db, 'last'))
    expect(await db.selectFrom('platform.idempotency').select('key').where('key', '=', 'last').execute()).toEqual([])
    await db.executeQuery(write(db, 'first'))
  })
  expect(await kept('first', 'last')).toEqual(['first', 'last'])
  await deferToCommit(t.db, write(t.db, 'at once'))
  expect(await kept('at once')).toEqual(['at once'])
})

test('a fault of what goes with the commit is the transaction’s: nothing is kept, and it is told', async () => {
  await t.db.executeQuery(write(t.db, 'taken'))
  const fault = await t.db
    .transaction()
    .execute(async db => {
      await deferToCommit(db, write(db, 'taken'))
      await db.executeQuery(write(db, 'with it'))
      return 'done'
    })
    .catch((thrown: unknown) => thrown)
  expect(brokenUnique(fault)).toBe('idempotency_pkey')
  expect(await kept('with it')).toEqual([])
})

test('what was to go with a commit that never came goes with none that follows', async () => {
  const broken = t.db.transaction().execute(async db => {
    await deferToCommit(db, write(db, 'never'))
    throw new Error('thought better')
  })
  await expect(broken).rejects.toThrow('thought better')
  for (let round = 0; round < 20; round++) await t.db.transaction().execute(db => numbers(db, round).execute())
  expect(await kept('never')).toEqual([])
})

test('what is taken back to a savepoint takes with it what was to go with the commit; they nest', async () => {
  const both = async (db: Reader, key: string) => {
    await db.executeQuery(write(db, key))
    await deferToCommit(db, write(db, `${key}, last`))
  }
  await t.db.transaction().execute(async db => {
    await both(db, 'outside')
    const outer = await setSavepoint(db)
    await both(db, 'outer')
    const inner = await setSavepoint(db)
    await both(db, 'inner')
    await inner.rollBack()
    await both(db, 'between')
    const released = await setSavepoint(db)
    await both(db, 'released')
    await released.release()
    await outer.rollBack()
    const kept = await setSavepoint(db)
    await both(db, 'kept')
    await kept.release()
  })
  const keys = ['outside', 'outer', 'inner', 'between', 'released', 'kept'].flatMap(key => [key, `${key}, last`])
  expect(await kept(...keys)).toEqual(['kept', 'kept, last', 'outside', 'outside, last'])
})

test('after a fault what is taken back to a savepoint leaves the transaction as it was', async () => {
  await t.db.executeQuery(write(t.db, 'is there'))
  await t.db.transaction().execute(async db => {
    const savepoint = await setSavepoint(db)
    await deferToCommit(db, write(db, 'is there'))
    await db.executeQuery(write(db, 'is there')).catch(() => undefined)
    await savepoint.rollBack()
    await db.executeQuery(write(db, 'after it'))
  })
  expect(await kept('after it')).toEqual(['after it'])
})

test('what is sent last by a transaction that is over goes with none that follows', async () => {
  let over: Reader = t.db
  await t.db.transaction().execute(async db => void (over = db))
  await expect(deferToCommit(over, write(t.db, 'late'))).rejects.toThrow()
  for (let round = 0; round < 20; round++) await t.db.transaction().execute(db => numbers(db, round).execute())
  expect(await kept('late')).toEqual([])
})

test('a connection that is lost before the commit is told as the database’s absence, and nothing is kept', async () => {
  const fault = await t.db
    .transaction()
    .execute(async db => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await db.executeQuery(write(db, 'lost'))
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(t.db)
    })
    .catch((thrown: unknown) => thrown)
  expect(isUnavailable(fault)).toBe(true)
  expect(await kept('lost')).toEqual([])
})
