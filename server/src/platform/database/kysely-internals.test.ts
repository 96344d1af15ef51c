import {
  CamelCasePlugin,
  type DatabaseConnection,
  type Kysely,
  PostgresDriver,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectVersion } from '../../testing/expect-version.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { readerOn, withConnection } from './kysely-internals.ts'
import type { DB } from './tables.ts'

let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())

test('the file was written for the version of kysely that is installed', () =>
  expectVersion('kysely', '0.29.9', 'server/src/platform/database/kysely-internals.ts'))

test.each([
  [PostgresDriver, ['beginTransaction', 'commitTransaction', 'rollbackTransaction', 'acquireConnection']],
  [CamelCasePlugin, ['snakeCase', 'camelCase', 'mapRow', 'transformQuery', 'transformResult']],
  [PostgresQueryCompiler, ['compileUnwrappedIdentifier', 'append', 'sanitizeIdentifier']],
])('%o has the methods that are overridden or called', (parent: { prototype: object }, names) => {
  for (const name of names) expect(Reflect.get(parent.prototype, name), name).toBeTypeOf('function')
})

test('an identifier is written, and a column is named, by the methods that are overridden', async () => {
  const query = t.db.selectNoFrom(sql<number>`1`.as('oneNumber'))
  expect(query.compile().sql).toBe('select 1 as "one_number"')
  expect(await query.execute()).toEqual([{ oneNumber: 1 }])
})

test('a transaction has one connection object from its begin to its commit, and another transaction has another', async () => {
  const connectionOf = (db: Kysely<DB>): Promise<DatabaseConnection> => withConnection(db, async given => given)
  await t.db.transaction().execute(async one => {
    const first = await connectionOf(one)
    await sql`select 1`.execute(one)
    expect(await connectionOf(one)).toBe(first)
    await t.db.transaction().execute(async other => expect(await connectionOf(other)).not.toBe(first))
  })
})

test('a reader of a connection reads in its transaction, and only until it is over', async () => {
  await t.db.transaction().execute(async db => {
    const transactionOf = async (reader: Kysely<DB>): Promise<string | undefined> =>
      (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(reader)).rows[0]?.id
    let isOver = false
    const reader = await withConnection(db, async connection => readerOn(db, connection, () => isOver))
    expect(reader.isTransaction).toBe(true)
    expect(await transactionOf(reader)).toBe(await transactionOf(db))
    isOver = true
    await expect(transactionOf(reader)).rejects.toThrow('is over')
  })
})
