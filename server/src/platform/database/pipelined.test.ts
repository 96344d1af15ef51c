import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { brokenUnique, isUnavailable, type Reader, sendLast, together } from './index.ts'

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
  db.selectNoFrom(sql<number>`unnest(${values}::int[])`.as('oneNumber')).compile()

test('statements that are sent together give each its own rows, on the pool and in a transaction', async () => {
  const both = (db: Reader) => together(db, numbers(db, 1, 2), numbers(db, 3))
  const expected = [[{ oneNumber: 1 }, { oneNumber: 2 }], [{ oneNumber: 3 }]]
  expect(await both(t.db)).toEqual(expected)
  expect(await t.db.transaction().execute(both)).toEqual(expected)
})

test('of those sent together the first fault is the one that is told, and nothing of the transaction stays', async () => {
  await t.db.executeQuery(write(t.db, 'there'))
  const fault = await t.db
    .transaction()
    .execute(db => together(db, write(db, 'before'), write(db, 'there'), write(db, 'after')))
    .catch((thrown: unknown) => thrown)
  expect(brokenUnique(fault)).toBe('idempotency_pkey')
  expect(await kept('before', 'after')).toEqual([])
  // The connection serves whoever comes next.
  expect(await together(t.db, numbers(t.db, 4))).toEqual([[{ oneNumber: 4 }]])
})

test('what goes with the commit is kept with the rest of it, after all else; outside of a transaction at once', async () => {
  await t.db.transaction().execute(async db => {
    await sendLast(db, write(db, 'last'))
    expect(await db.selectFrom('platform.idempotency').select('key').where('key', '=', 'last').execute()).toEqual([])
    await db.executeQuery(write(db, 'first'))
  })
  expect(await kept('first', 'last')).toEqual(['first', 'last'])
  await sendLast(t.db, write(t.db, 'at once'))
  expect(await kept('at once')).toEqual(['at once'])
})

test('a fault of what goes with the commit is the transaction’s: nothing is kept, and it is told', async () => {
  await t.db.executeQuery(write(t.db, 'taken'))
  const fault = await t.db
    .transaction()
    .execute(async db => {
      await sendLast(db, write(db, 'taken'))
      await db.executeQuery(write(db, 'with it'))
      return 'done'
    })
    .catch((thrown: unknown) => thrown)
  expect(brokenUnique(fault)).toBe('idempotency_pkey')
  expect(await kept('with it')).toEqual([])
})

test('what was to go with a commit that never came goes with none that follows', async () => {
  const broken = t.db.transaction().execute(async db => {
    await sendLast(db, write(db, 'never'))
    throw new Error('thought better')
  })
  await expect(broken).rejects.toThrow('thought better')
  for (let round = 0; round < 20; round++) await t.db.transaction().execute(db => db.executeQuery(numbers(db, round)))
  expect(await kept('never')).toEqual([])
})

test('what is sent last by a transaction that is over goes with none that follows', async () => {
  let over: Reader = t.db
  await t.db.transaction().execute(async db => void (over = db))
  await expect(sendLast(over, write(t.db, 'late'))).rejects.toThrow()
  for (let round = 0; round < 20; round++) await t.db.transaction().execute(db => db.executeQuery(numbers(db, round)))
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
